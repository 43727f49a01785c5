// Across the table: what this device's camera sees of the other's screen, and the pictures that this one shows by turns.
//
// It follows what is drawn: a camera is open as long as an element of the class `across` is on the page, and its attributes say what it is
// to do. So whatever leads away from there ends it. No picture is kept, and none leaves this file.
import { paint } from "./drawing.mjs";
import { send } from "./hear.mjs";
import { newcomers, read, TURNS } from "./sight.mjs";
import { decodeQR } from "./vendor/qr/decode.mjs";

const REST = 40; // milliseconds between two looks, at least, and as many as the last one took: the page has as much time as the decoder
const ANSWER = 300; // milliseconds in which nothing is looked at after a text was sent, unless Python has drawn what came of it
const LATEST = 50; // milliseconds until the next frame, where none comes, or the browser does not tell of it
const LONG = 1280; // pixels of the longer side: more tells the decoder nothing, and takes longer
const EACH = 1000 / 6; // milliseconds of a picture: no module of it flashes more than three times a second (WCAG 2.3.1)
const WHY = {
    NotAllowedError: "refused",
    SecurityError: "refused",
    NotFoundError: "missing",
    OverconstrainedError: "missing", // WebKitGTK's word for it: nothing that is asked for is a must
    TypeError: "missing", // there are no cameras for this page
};

let place = null; // the element
let asked = ""; // which camera has been asked for; it may be refused
let visit = 0; // counts what has been asked for: an answer that comes late is for nobody
let stream = null;
let isNew = newcomers();
let looks = 0;
let sent = -Infinity; // when the last text was sent
let loop = 0; // the timer of the pictures
let shown = 0;

// The video is never on the page: one that is taken from its place, at each turn, is stopped there, and WebKitGTK can wait for that forever.
const video = Object.assign(document.createElement("video"), { muted: true, playsInline: true });
const view = Object.assign(document.createElement("canvas"), { ariaHidden: "true" }); // what the player sees of it
const looked = document.createElement("canvas"); // what the decoder does

/** The place on the page, after each drawing; null once there is none. */
export function follow(found) {
    place = found;
    sent = -Infinity;
    if (!place || place.dataset.looks === "off") close();
    else if (asked !== place.dataset.faces) open(place.dataset.faces);
    if (!place) asked = "";
    rest();
    lay();
    turnPages();
}

const isLooking = () => place?.dataset.looks === "on";

async function open(faces) {
    close();
    asked = faces;
    const mine = visit;
    try {
        const wanted = { facingMode: faces, width: { ideal: LONG }, height: { ideal: 720 } };
        const got = await navigator.mediaDevices.getUserMedia({ audio: false, video: wanted });
        if (mine !== visit) return stop(got);
        stream = got;
        for (const track of got.getTracks()) track.addEventListener("ended", () => mine === visit && lose("ended"));
        video.srcObject = got;
        video.play().catch(() => {}); // it was ended meanwhile
        rest();
        lay();
        send("camera", { value: "on" });
        watch(mine);
    } catch ({ name }) {
        if (mine === visit) lose(WHY[name] ?? "failed");
    }
}

const stop = (one) => one?.getTracks().forEach((track) => track.stop());

function close() {
    visit += 1;
    stop(stream);
    stream = video.srcObject = null;
    view.remove();
    forget();
    isNew = newcomers();
}

/** The camera is gone, or must go: Python is told why. */
function lose(value) {
    close();
    send("camera", { value });
}

/** The last picture goes. */
const forget = () => (view.width = looked.width = 0);

/** While the player decides, nothing comes from the camera. Its light may stay on. */
function rest() {
    for (const track of stream?.getVideoTracks() ?? []) track.enabled = isLooking();
    if (!isLooking()) forget();
}

function lay() {
    const hole = stream && place?.querySelector(".sees");
    if (hole && view.parentNode !== hole) hole.prepend(view);
}

async function watch(mine) {
    let next = 0;
    while (mine === visit) {
        try {
            const begun = performance.now();
            if (isLooking() && begun >= sent + ANSWER && video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA) {
                draw(view, 0);
                if (begun >= next) {
                    look();
                    next = performance.now() + Math.max(REST, performance.now() - begun);
                }
            }
        } catch {
            return lose("failed");
        }
        await frame();
    }
}

/** The next frame: what has just come is looked at while it is new. */
function frame() {
    return new Promise((done) => {
        const told = video.requestVideoFrameCallback?.(done); // Firefox has it from version 132 on
        setTimeout(() => {
            video.cancelVideoFrameCallback?.(told);
            done();
        }, LATEST);
    });
}

/** Draws the present frame, turned by so many degrees. */
function draw(canvas, degrees) {
    const { videoWidth, videoHeight } = video;
    const scale = Math.min(1, LONG / Math.max(videoWidth, videoHeight));
    const [width, height] = [Math.round(scale * videoWidth), Math.round(scale * videoHeight)];
    if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
    const context = canvas.getContext("2d", { willReadFrequently: canvas === looked });
    context.resetTransform();
    context.clearRect(0, 0, width, height);
    context.translate(width / 2, height / 2);
    context.rotate((degrees * Math.PI) / 180);
    context.drawImage(video, -width / 2, -height / 2, width, height);
    return context;
}

function look() {
    const context = draw(looked, TURNS[looks++ % TURNS.length]);
    const text = read(decodeQR, context.getImageData(0, 0, looked.width, looked.height));
    if (!text || !isNew(text)) return;
    sent = performance.now();
    send("scanned", { value: text });
}

/** Of several pictures in one place each has its turn. */
function turnPages() {
    const pages = place?.querySelector(".by-turns");
    if (!pages) {
        clearInterval(loop);
        loop = 0;
    } else loop ||= setInterval(turnPage, EACH);
    if (pages && !pages.querySelector(".now")) turnPage();
}

function turnPage() {
    const pages = [...(place?.querySelector(".by-turns")?.children ?? [])];
    shown = (shown + 1) % Math.max(1, pages.length);
    pages.forEach((page, number) => page.classList.toggle("now", number === shown));
    if (pages[shown]) paint(pages[shown]); // WebKitGTK leaves a canvas blank that was hidden and is shown again
}

const leave = () => place && lose("hidden");
document.addEventListener("visibilitychange", () => document.hidden && leave());
addEventListener("pagehide", leave);
addEventListener("hashchange", leave); // to another screen, which may take a while to come
