// The teacher's side of the windows for a class (class.mjs): which of them may have a port, and what goes through it. A port is heard by
// the window that it is handed to; a channel by name would be heard by every page of the origin, which on many hosts has other owners.
import { keep } from "./awake.mjs";
import { send } from "./hear.mjs";
import { STEPS } from "./timer.mjs";

const CLASS = new URL("class.html", import.meta.url).href;
const ports = new Map(); // by the window that it was handed to

/** Whether a window shows that page, and this page has opened it. One that a file has filled has neither address nor origin. */
function isOurs(source, origin) {
    if (window.single) return source === single.room;
    return origin === location.origin && source.opener === window && source.location.href === CLASS;
}

/** Answers a window that greets, and has Python send it a picture. */
export function meet({ source, origin, data }) {
    if (!isOurs(source, origin)) return;
    const { port1: port, port2: given } = new MessageChannel();
    ports.get(source)?.close(); // it has greeted more than once before it was answered: it listens to the last one
    ports.set(source, port);
    keep("class", true);
    port.onmessage = ({ data: said }) => (said?.key ? press(said.key) : part(source, port));
    port.onclose = () => part(source, port);
    source.postMessage("sealed-class", window.single ? "*" : origin, [given]);
    send("classroom", { on: true, value: data.held ? "held" : "" });
}

/** A key that steps was pressed in the window: it counts here, as if nothing but the page had the focus. */
function press(key) {
    if (STEPS.has(key)) send("key", { key, zone: "steps" });
}

/** A window has been closed, or is being loaded anew: then it greets again. */
function part(source, port) {
    port.close();
    if (ports.get(source) !== port || !ports.delete(source) || ports.size) return;
    keep("class", false);
    send("classroom", { on: false });
}

export function show(frame) {
    for (const port of ports.values()) port.postMessage(frame);
}

addEventListener("pagehide", () => show("gone"));
