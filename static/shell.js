// The page before Python: how much of the large files has arrived, early pastes, and what went wrong. A plain script behind
// static/first.js and static/arrive.js, in the words of 2017, so that even a browser too old for modules can say what is the matter.
(() => {
    "use strict";

    const HERE = new URL(".", document.baseURI).pathname;
    const root = document.documentElement;
    const find = (id) => document.getElementById(id);

    const sealed = window.sealed || (window.sealed = {}); // static/first.js may be lost

    // ---- telling ---------------------------------------------------------------------------------------------------------

    let shown = false;

    /** Draws the progress, at most once for every picture on the screen. */
    function show(all) {
        if (shown) return;
        shown = true;
        requestAnimationFrame(() => {
            shown = false;
            if (!find("come")) return;
            const [come, due] = ["come", "due"].map((name) => all.reduce((sum, part) => sum + part[name], 0));
            const share = come / due;
            find("bar").value = share;
            find("ring").style.strokeDasharray = `${share} 2`;
            const mega = (bytes) => (bytes / 1e6).toFixed(1);
            find("come").textContent =
                share < 1 ? `Fetching Python, ${mega(come)} of ${mega(due)} MB` : `All ${mega(due)} MB are here. Starting Python.`;
        });
    }

    const WORDS = {
        modules: () => ["This browser is too old for Sealed Moves.", "Please update it, or open the page in a current Chrome, Edge, Firefox or Safari."],
        old: () => ["This browser is too old to draw the boards.", newer()],
        webassembly: () => [
            "WebAssembly is missing or switched off in this browser.",
            "The rules of the games run in it. Please allow it for this page (it is part of what a lockdown or “safer” mode switches off), or use another browser.",
        ],
        wasm: () => [
            "This browser could not start Python.",
            "If a file did not arrive whole, reloading the page helps. If the browser is too old, please update it, or open the page in a current Chrome, Edge, Firefox or Safari.",
        ],
        frame: () => [
            "This page is shown inside another website.",
            "There its frame could lie over what you see and press, and the browser keeps no matches. So nothing is played here.",
        ],
        refused: (what) => [
            `This browser refuses something that this page needs: ${what}`,
            "Please allow it for this page, if a setting or an extension holds it back; or update the browser, or use another one.",
        ],
        address: () => [
            "This page was opened as a file.",
            "Browsers do not let a file load the other files that it needs. Please open Sealed Moves at its address on the web. Once it has been opened there, it works without a network. If you have the sources, start it with “make play”.",
        ],
        offline: (path) => [
            `There is no network, and this browser has not kept the whole page: ${path} is missing.`,
            "Please open it again with a network. A while after that it works without one. Your matches are kept.",
        ],
        file: (path) => [
            `A file did not arrive: ${path}`,
            "Please check the connection and reload the page. If other pages come and this file does not, a filter or an extension may hold it back; or this copy of the page is not complete: then please tell the person who published it.",
        ],
        blocked: (path) => [
            `Something on the way keeps back a file of this page: ${path}`,
            `It answers in the file’s place, or lets only a part of it through: a filter at a school or at work, an extension of the browser, or a download manager. The person who looks after the network can let through all files below ${location.host}${HERE}; they come from there alone, and nothing is sent. Or switch the extension off for this page, or use another network, and reload it.`,
        ],
        python: () => [
            "Python stopped while it was setting the table.",
            location.hash
                ? "Your matches are kept. Perhaps the link holds something that this page cannot show: please try it without the link. If that does not help, please tell the person who published this page; the browser’s console says where it stopped."
                : "Please reload the page. Your matches are kept. If it happens again, please tell the person who published this page; the browser’s console says where it stopped.",
        ],
    };

    const STALLED = (path) => `Nothing has come for ten seconds. This page waits for a file: ${path}. If it does not come, something on the way may hold it back, such as a filter, an extension or a download manager.`;

    // ---- what a service worker has kept (sw.js) -----------------------------------------------------------------------------

    const WORKER = "// The service worker"; // what it begins with: a filter calls its own page what it likes
    const isOurs = (worker) => worker && worker.scriptURL === new URL("sw.js", document.baseURI).href; // not that of a path above

    /** Whether files of this page come from what its worker has kept. */
    function isKept() {
        try {
            return Boolean(navigator.serviceWorker && isOurs(navigator.serviceWorker.controller));
        } catch (_) {
            return false; // where no page may keep anything, it may not even be asked
        }
    }

    /** Files of a build that is gone have come already: loaded anew, the page takes all of them from another one. */
    function onGone({ data, source }) {
        if (data.kind === "gone" && isOurs(source) && !root.dataset.ready) location.reload();
    }
    if (isKept()) navigator.serviceWorker.addEventListener("message", onGone);

    /**
     * Forgets the page that is kept, and loads it from the network: the way out if what is kept cannot start, since then nobody
     * can agree to a newer build. Matches are kept elsewhere, and stay.
     */
    async function loadAnew() {
        try {
            const answer = await fetch("sw.js", { cache: "no-store" });
            if (!answer.ok || !(await answer.text()).startsWith(WORKER)) throw new Error("a hotel's page, or none");
        } catch (_) {
            find("anew-not").hidden = false; // without a network nothing would be left
            return;
        }
        for (const name of await caches.keys()) if (name.startsWith(`sealed-moves ${HERE} `)) await caches.delete(name);
        const registration = await navigator.serviceWorker.getRegistration();
        if (registration && isOurs(registration.active)) await registration.unregister();
        location.reload();
    }

    // ---- a browser below the floor ----------------------------------------------------------------------------------------

    // What the boards are laid out with, and what came last to the browsers that package.json names (`browserslist`).
    const NEEDED = "(width: 1lh) and selector(:has(a))";
    const isOld = () => !(window.CSS && CSS.supports && CSS.supports(NEEDED));

    const GONE_ON = `sealed-old ${HERE}`;
    let goOn = null; // while it is asked

    // What to do on each kind of device. Only iPhones and iPads know that property; there every browser draws with the system's own.
    const DEVICES = [
        [() => window.CSS && CSS.supports && CSS.supports("-webkit-touch-callout", "none"),
            "On an iPhone or iPad every browser draws with what the system brings: please update that, in Settings, General, Software Update."],
        [() => /Android/.test(navigator.userAgent),
            "Please update it in the Play Store, or open the page in a current Chrome or Firefox. If another app has opened this page, update Android System WebView."],
        [() => /CrOS/.test(navigator.userAgent),
            "Please update this Chromebook, in Settings, About ChromeOS. If it gets no more updates, open the page on another device."],
        [() => true,
            "Please update it, or open the page in a current Chrome, Edge, Firefox or Safari. On Windows 7 or 8 and on an older Mac the last Chrome that can be had for it will do."],
    ];
    const newer = () => DEVICES.find(([isThis]) => isThis())[1];

    /** Whether this tab has been told, and went on. */
    function hasGoneOn() {
        try {
            return sessionStorage.getItem(GONE_ON) === "";
        } catch (_) {
            return false; // where nothing may be kept it is asked each time
        }
    }

    /** Says so before Python is fetched; the promise that the player goes on all the same. */
    function warn() {
        say("old");
        return new Promise((done) => {
            goOn = () => {
                goOn = null;
                try {
                    sessionStorage.setItem(GONE_ON, "");
                } catch (_) {
                    // It is asked again in the next visit.
                }
                greet();
                find("trouble").hidden = true;
                find("coming").hidden = false;
                if (refused) say("refused", refused);
                done();
            };
        });
    }

    let failed = false;
    let report;
    const trouble = new Promise((_, reject) => (report = reject));
    trouble.catch(() => {}); // static/boot.mjs may not be there to handle it

    /** Tells in words what went wrong, once: the first reason explains the rest. */
    function fail(kind, path, error) {
        if (failed || root.dataset.ready) return;
        failed = true;
        if (sealed.endWatch) sealed.endWatch();
        report(error || new Error(path || kind));
        say(kind, path);
    }

    function say(kind, detail) {
        whenThere(() => {
            if (root.dataset.ready) return;
            const [what, then] = WORDS[kind === "file" && navigator.onLine === false ? "offline" : kind](detail);
            find("trouble-what").textContent = what;
            find("trouble-then").textContent = then;
            find("trouble-link").hidden = kind !== "frame";
            find("trouble-link").firstElementChild.href = location.href;
            if (kind === "blocked") offerFile();
            find("trouble-anew").hidden = !isKept();
            find("trouble-home").hidden = kind !== "python" || !location.hash;
            find("trouble-home").firstElementChild.href = location.pathname;
            find("trouble-kept").hidden = find("trouble-on").hidden = kind !== "old";
            find("table").textContent = kind === "old" ? "The table is not set yet" : "The table could not be set";
            find("trouble").hidden = false;
            find("coming").hidden = true;
            find("slot").hidden = !find("paste").value; // what is in it can still be copied
        });
    }

    /** Offers the page in one file, where it is published: that is one file to let through, or to bring on a stick. */
    const offerFile = () =>
        (sealed.list || fetch("build.json").then((list) => list.json())).then(({ single }) => (find("trouble-file").hidden = !single), () => {});

    // An uncaught error, in PyScript or Pyodide: mostly something that this browser lacks or refuses. It is shown, but stops
    // nothing, since it may be harmless, or an extension's; then the page comes all the same. Of these errors, too, the
    // first explains the rest.
    let refused = "";
    const uncaught = (error, path) => {
        if (refused) return;
        refused = String((error && error.message) || error);
        if (!goOn) blame(() => say("refused", refused), path);
    };

    /**
     * Tells what is wrong: a file for which something else has come, if there is one, since whatever else went wrong began there.
     * First the file in which it went wrong, by itself: beside others that never come its own time may run out.
     */
    async function blame(tell, path) {
        if (failed || root.dataset.ready || !sealed.examine) return;
        const found = path && (await sealed.look(path)) === "blocked" ? [path, "blocked"] : await sealed.examine();
        if (found) fail(found[1], found[0]);
        else if (!failed) tell();
    }
    addEventListener("unhandledrejection", ({ reason }) => uncaught(reason));

    function whenThere(work) {
        if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", work);
        else work();
    }

    /**
     * A script that has failed; style sheets are looked at below, and a font or a picture costs its looks alone. What was only asked
     * for ahead is asked for again when it is wanted: it is no trouble if it comes then.
     */
    async function watch({ target, error, filename }) {
        if (error) uncaught(error, sealed.pathOf(filename || ""));
        const path = target && sealed.pathOf(target.src || target.href || "");
        const isAhead = path && (target.rel === "modulepreload" || target.as === "fetch");
        if (!isAhead && !(path && target.localName === "script")) return;
        const kind = await sealed.look(path);
        if (kind || !isAhead) fail(kind || "file", path);
    }

    const HOSTS = [404, 500, 502, 503, 504]; // with these a host says itself that a file does not come

    /** Names the script that compares what comes, where it has not come itself, or is none. */
    async function missArrive() {
        const path = "static/arrive.js";
        const answer = await fetch(path).catch(() => null);
        fail(answer && !HOSTS.includes(answer.status) ? "blocked" : "file", path);
    }

    // PyScript reports the end of the page's script; by then Python has drawn, or never will.
    addEventListener("py:done", () => root.dataset.ready || setTimeout(blame, 0, () => fail("python")));

    /** Nothing has come for ten seconds, and the page waits for a file, or for nothing that it has asked for (""); or something comes again. */
    function stall(path, isLate = false) {
        const told = find("stalled");
        if (!told) return;
        told.hidden = !path;
        if (path) told.textContent = STALLED(path);
        if (isLate) expose();
    }

    /** What waits may do so for lack of a file for which something else has come: PyScript is silent about its configuration. */
    async function expose() {
        const found = await sealed.examine();
        if (found && found[1] === "blocked") fail(found[1], found[0]);
    }

    /** Looks out for what does not come, or comes with something else in it. */
    function guard() {
        (sealed.early || []).forEach(watch);
        addEventListener("error", watch, true); // at an element it does not bubble
        for (const path of ["static/tokens.css", "static/shell.css"]) sealed.styled(path).catch(({ kind }) => fail(kind, path));
        sealed.watchStart(stall);
        if (sealed.waiting) stall(sealed.waiting, true); // for a style sheet, behind which this script had to wait
    }

    // ---- a link that somebody has sent ------------------------------------------------------------------------------------

    // Who has tapped an invitation has nothing to paste, and wants to know that it comes.
    function greet() {
        const isInvited = location.hash.startsWith("#Sealed1I");
        find("table").textContent = isInvited ? "Opening an invitation" : "Setting the table";
        find("slot").hidden = isInvited && !find("paste").value;
        if (!isInvited) return;
        find("comes").textContent = "It is a game for two in this page: nothing is installed. The first visit takes a few seconds.";
    }
    whenThere(() => failed || greet());

    // ---- what is pressed, and what the browser offers ------------------------------------------------------------------------

    addEventListener("click", ({ target }) => {
        if (!failed && target.closest("#games a")) find("asked").hidden = false;
        if (target.closest("#anew")) loadAnew();
        if (target.closest("#on") && goOn) goOn();
    });

    Object.assign(sealed, { fail, show, isKept, trouble, offer: null });

    // The browser may offer to install the page before Python is up; it is asked when the player wants it (static/page.mjs).
    addEventListener("beforeinstallprompt", (event) => {
        event.preventDefault();
        sealed.offer = event;
    });
    addEventListener("appinstalled", () => (sealed.offer = null));

    /** Whether the page is in a frame of another site, which may cover it, and where browsers keep nothing for it. */
    function framed() {
        try {
            return top !== self && top.location.origin !== location.origin;
        } catch (_) {
            return true; // it may not even be asked
        }
    }

    if (location.protocol === "file:" && !window.opened) fail("address");
    else if (framed()) fail("frame");
    else if (!("noModule" in HTMLScriptElement.prototype)) fail("modules");
    else if (typeof WebAssembly !== "object") fail("webassembly");
    else if (!sealed.look) missArrive();
    sealed.allowed = failed || !sealed.look ? new Promise(() => {}) : isOld() && !hasGoneOn() ? warn() : Promise.resolve();
    sealed.allowed.then(guard);
    root.classList.add("script", "alive"); // without which static/shell.css says after a while that this page does not come
    whenThere(() => (document.querySelector(".shell-lost").hidden = true)); // also where static/shell.css is not there to hide it
})();
