// Opens the one file (tools/single.py): looks whether all its parts are whole, unpacks them, and begins the page. Until then nothing of
// it runs; and a sentence that stands in the file's own markup comes to the screen if this script does not run to its end.
(async () => {
    "use strict";

    const MOST = 200; // milliseconds
    const { files, fill, href, load, unpacked } = self.single;
    const lost = document.getElementById("file-lost");

    /** What is wrong is told in place of the sentence for all that no script can tell. */
    function tell(what) {
        lost.textContent = `This copy of the file is damaged: ${what}. Nothing was started. Please copy the file again, from where it came from.`;
        lost.classList.add("now");
        document.getElementById("coming").hidden = true;
        sealed.endWatch();
        throw new Error(what);
    }

    const decoded = (letters) =>
        Uint8Array.fromBase64 ? Uint8Array.fromBase64(letters) : Uint8Array.from(atob(letters), (letter) => letter.charCodeAt(0));

    async function part([name, due]) {
        try {
            const bytes = decoded(document.getElementById(`part-${name}`).textContent);
            const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
            if (Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("") === due) return bytes;
        } catch {
            // no part of that name, or one that is no base64
        }
        return tell(`its part “${name}” is not what it was`);
    }

    const policy = document.querySelector("meta[http-equiv=Content-Security-Policy]");
    const shape = (policy ? policy.content : "").replace(/sha256-[\w+/=]+/g, "…");
    if (shape !== POLICY || document.compatMode !== "CSS1Compat" || document.characterSet !== "UTF-8") tell("its markup is not what it was");

    // Letters become bytes in one go, before which the shell is to be seen. In a tab that is not shown no picture comes.
    await new Promise((done) => {
        requestAnimationFrame(() => setTimeout(done));
        setTimeout(done, MOST);
    });
    const found = await Promise.all(Object.entries(PARTS).map(part));
    found.forEach((bytes, n) => PATHS[n] && files.set(PATHS[n], bytes));

    // The small files lie in one part: a list of their paths and lengths behind its own length, and then the files.
    const small = new Uint8Array(await unpacked(found[0]).arrayBuffer());
    let place = 4 + new DataView(small.buffer).getUint32(0);
    for (const [path, size] of JSON.parse(new TextDecoder().decode(small.subarray(4, place)))) {
        files.set(path, small.subarray(place, (place += size)));
    }
    fill();
    document.querySelectorAll("script[id^=part-]").forEach((one) => one.remove()); // their letters are megabytes

    const link = (rel, path) => document.head.append(Object.assign(document.createElement("link"), { rel, href: href(path) }));
    link("stylesheet", "static/fonts.css");
    link("icon", "static/icon.svg");
    await load("static/large.js");
    await load("static/vendor/pyscript/core.js");
    lost.remove();
})();
