// Leads from a small page that chats look at (play/) on to the page itself. What stands behind the # goes along: it stays in the
// browser, and no server ever gets to see it. The small page leaves the history, or Back would lead here and on again.
"use strict";

(() => {
    // A code, or a route to something that is looked at: where a program has taken its #, or written another sign in its place.
    const CODE = /(?:Sealed1[A-Z]|(?:record|board|lesson)\/[12])[\s\S]*/;
    const go = (behind) => location.replace(`../#${behind}`);

    function decoded(text) {
        try {
            return decodeURIComponent(text);
        } catch (_) {
            return text;
        }
    }

    /** Asks for the message of which the link came here without its code. */
    function ask() {
        const box = document.getElementById("paste");
        document.getElementById("lost").hidden = false;
        box.addEventListener("input", () => {
            const found = CODE.exec(decoded(box.value));
            document.getElementById("none").hidden = Boolean(found) || !box.value.trim();
            if (found) go(encodeURIComponent(found[0]));
        });
    }

    if (location.hash.length > 1) {
        go(location.hash.slice(1));
        return;
    }
    const lost = /(?:Sealed1[A-Z]|(?:record|board|lesson)\/[12])[\w/-]*/.exec(decoded(location.search));
    if (lost) go(lost[0]);
    else document.addEventListener("DOMContentLoaded", ask);
})();
