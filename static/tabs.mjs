// Hands a text to another tab of this browser: to one that shows a certain place.
import { HERE } from "./store.mjs";

const NAME = `sealed-moves-links ${HERE}`; // not the channel of store.mjs: this one asks and answers
const PATIENCE = 500; // milliseconds; a tab that is asleep does not answer, and must not take the text when it wakes

let channel = null;

/** From now on `take(place, text)` is asked whether this tab shows that place and takes the text. Not earlier than Python
 * is up: until then static/shell.js lends PyScript a channel that leads nowhere. */
export function onHanded(take) {
    try {
        channel = new BroadcastChannel(NAME);
    } catch {
        return; // an older browser has none: then every tab takes its own links
    }
    channel.addEventListener("message", ({ data: { id, until, place, text } }) => {
        if (place && Date.now() < until && take(place, text)) channel.postMessage({ id, taken: true });
    });
}

/** Whether another tab that shows this place has taken the text. */
export async function handOver(place, text) {
    if (!channel) return false;
    return new Promise((done) => {
        const id = crypto.getRandomValues(new Uint32Array(4)).join("-"); // randomUUID needs https
        const hear = ({ data }) => data.id === id && data.taken && finish(true);
        const finish = (taken) => {
            channel.removeEventListener("message", hear);
            done(taken);
        };
        channel.addEventListener("message", hear);
        channel.postMessage({ id, until: Date.now() + PATIENCE, place, text });
        setTimeout(finish, PATIENCE, false);
    });
}
