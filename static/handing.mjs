// What leaves the page through the browser: texts and files for its sheet with apps, and files behind a link. Only the person's
// own press lets anything out, and only the person knows what has become of a file: no browser tells.

const APART = 60_000; // milliseconds for which a link that was replaced still leads to its file: a browser may be writing it yet

// Windows that apps open inside themselves, by what they say of themselves; on iOS such a window does not call itself Safari.
const INSIDE = /FBA[NV]|FB_IAB|Instagram|MicroMessenger|Snapchat|Twitter|TikTok|Line\/|KAKAOTALK|LinkedInApp|; wv\)|iP(?:hone|ad|od)(?!.*Safari\/)/;

export const isInside = () => INSIDE.test(navigator.userAgent);

/** Whether this is iOS or iPadOS. An iPad says that it is a Mac, which has no touch screen. */
export function isApple() {
    const { userAgent, platform, maxTouchPoints } = navigator;
    return /iPhone|iPad|iPod/.test(userAgent) || (platform === "MacIntel" && maxTouchPoints > 1);
}

export const canShare = () => typeof navigator.share === "function";

const AT_ONCE = 1000; // milliseconds; later the sheet with the apps may have been shown, whatever the browser says then
const REFUSALS = ["NotAllowedError", "TypeError"]; // with which a browser answers that shows no such sheet

let sharing = null; // becomes how the last sheet has ended

/** `shared`, `cancelled`, `refused` at once, or `open`: the player is choosing an app, and may take for ever. */
async function onSheet(data) {
    const ended = navigator.share(data).then(
        () => "shared",
        (error) => {
            if (error.name === "AbortError") return "cancelled";
            if (REFUSALS.includes(error.name)) return "refused";
            throw error;
        },
    );
    const open = new Promise((done) => setTimeout(done, AT_ONCE, "open"));
    ended.catch(() => {}); // if it fails after that, nobody may be waiting
    sharing = ended;
    return Promise.race([ended, open]);
}

export const share = (text, title) => onSheet({ text, title });
export const shareEnds = () => sharing;

// ---- files ------------------------------------------------------------------------------------------------------------------

const asFile = (name, text) => new File([text], name, { type: name.endsWith(".ics") ? "text/calendar" : "text/plain" });

/**
 * Whether a file of this name goes to the sheet with apps: on iOS, installed or not, and in a window inside an app, links to files
 * may do nothing and never say so.
 */
export const bySheet = (name) => (isApple() || isInside()) && Boolean(navigator.canShare?.({ files: [asFile(name, "")] }));

/** Opens that sheet for a file: to be called within the press itself. The answers are those of `share`. */
export const shareFile = (name, text) => onSheet({ files: [asFile(name, text)] });

let shown = ""; // the address of the last file behind a link

/** The address of a file, for a link. The one before is given up after a while. */
export function fileLink(name, text) {
    setTimeout((old) => URL.revokeObjectURL(old), APART, shown);
    shown = URL.createObjectURL(asFile(name, text));
    return shown;
}
