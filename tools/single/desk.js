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

    /** Whether a window is empty: it is new, or has been loaded anew. Then Chromium gives it an origin of its own, and it cannot be filled. */
    function isEmpty(room) {
        try {
            return !room.document.querySelector("main");
        } catch {
            room.close();
            return false;
        }
    }

    /** The window for a class, brought to the front: the one that is there, or a new one. Null if the browser opens none. */
    self.single.openRoom = (name, features) => {
        let { room } = self.single;
        if (!room || room.closed) room = window.open("", name, features);
        if (room && isEmpty(room)) fill(room);
        else if (room?.closed) fill((room = window.open("", "", features)));
        self.single.room = room;
        room?.focus();
        return room;
    };
})();
