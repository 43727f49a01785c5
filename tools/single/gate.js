// The one file starts as a file alone. Served by a host it would be a second page of that origin, with a weaker policy, and could read
// what the first one keeps: so nothing else of it runs there, and nothing is read or written.
self.opened = /^(file|content):$/.test(location.protocol);
if (!self.opened) {
    addEventListener("DOMContentLoaded", () => {
        document.getElementById("file-served").hidden = false;
        document.getElementById("page").remove();
    });
}
