// Seeds chance on a page (e2e/chance.py): what it draws from `crypto` depends on the test, the profile, the tab and
// how often the tab was loaded, so that no two documents draw alike. For tests alone: whoever knows a name knows all.
(profile) => {
    const loads = /^loaded (\d+)$/.exec(window.name);
    if (window.name && !loads) return; // a window that the page opened by name: no Python draws there
    const load = Number(loads?.[1] ?? 0) + 1;
    window.name = `loaded ${load}`; // outlasts a reload, as storage need not: tests block it, and fill it
    let words; // the state of the generator sfc32
    const draw = () => {
        let [a, b, c, count] = words;
        const drawn = (a + b + count) | 0;
        count = (count + 1) | 0;
        a = b ^ (b >>> 9);
        b = (c + (c << 3)) | 0;
        c = (((c << 21) | (c >>> 11)) + drawn) | 0;
        words = [a, b, c, count];
        return drawn;
    };
    window.seedChance = (name) => {
        words = [0, 0, 0, 1];
        for (const letter of `${name}/${window.tab}/${load}`) {
            words[0] ^= letter.codePointAt(0);
            for (let turn = 0; turn < 12; turn++) draw();
        }
    };
    const real = crypto.getRandomValues.bind(crypto);
    crypto.getRandomValues = (view) => {
        if (!window.tab) return real(view); // a window that a link has opened is told its number too late
        if (!words) window.seedChance(profile);
        const bytes = new Uint8Array(view.buffer, view.byteOffset, view.byteLength);
        for (let at = 0; at < bytes.length; at++) bytes[at] = draw() >>> 24;
        return view;
    };
}
