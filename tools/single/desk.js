// The teacher's side of the window for a class, in one file: no window of a file can load another one, so this page fills it.
(() => {
    "use strict";

    const { files } = self.single;
    const text = (path) => new TextDecoder().decode(files.get(path));

    /** Puts the markup of the window into a document, and begins what the policy of this page, which that has too, knows by its hash. */
    function fill(room) {
        const { title, body, documentElement } = new DOMParser().parseFromString(text("static/class.html"), "text/html");
        const made = room.document;
        made.title = title;
        made.documentElement.lang = documentElement.lang;
        made.body.replaceChildren(...[...body.childNodes].map((one) => made.importNode(one, true)));
        made.head.append(Object.assign(made.createElement("meta"), { name: "color-scheme", content: "light dark" }));
        made.head.append(Object.assign(made.createElement("script"), { textContent: text("room.js") }));
    }

    /** The window for a class, brought to the front: a new one, or one that has been loaded anew and is empty. Null if the browser opens none. */
    self.single.openRoom = (name, features) => {
        const { room } = self.single;
        const found = room && !room.closed ? room : window.open("", name, features);
        self.single.room = found;
        if (found && !found.document.querySelector("main")) fill(found);
        found?.focus();
        return found;
    };
})();
