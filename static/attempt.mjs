// Whether a snapshot of Python is taken on this device (offline.mjs). That needs more than twice the memory of the page, so a phone
// may kill the page for it, and would do so at every visit. A note outlives the page, and tells the next one.
import { HERE } from "./store.mjs";

const NOTE = `sealed-snapshot-attempt ${HERE}`; // the build whose snapshot is being taken, or was when a page died, and how often
const VISITS = `sealed-visits ${HERE}`;
const DEATHS = 2; // after so many a build does not try again
const ROOM = 4; // gigabytes of memory that a device has to have
const THIRD = 3; // the visit from which somebody with a phone seems to come back, where the phone does not tell its memory

let counted = 0;

/** Says how many visits there were, with this one. */
export function visits() {
    if (!counted) {
        counted = Number(localStorage.getItem(VISITS)) + 1;
        localStorage.setItem(VISITS, counted);
    }
    return counted;
}

/** Whether this device has room: Safari and Firefox do not tell. */
function hasRoom() {
    const { deviceMemory } = navigator;
    if (deviceMemory) return deviceMemory >= ROOM;
    return !matchMedia("(pointer: coarse)").matches || visits() >= THIRD;
}

/** The note; an empty one if there is none. */
function noted() {
    try {
        return JSON.parse(localStorage.getItem(NOTE)) ?? {};
    } catch {
        return {}; // it may hold anything
    }
}

/**
 * Does `take` for a build, at most in one tab at a time, unless the device has no room for it or pages of this build have died in it.
 * To be called once a visit. Where there are no locks nobody could tell a page that has died from another tab.
 */
export async function attempt(build, take) {
    if (!hasRoom() || !navigator.locks) return;
    await navigator.locks.request(NOTE, { ifAvailable: true }, async (lock) => {
        if (!lock) return; // another tab is at it
        const before = noted();
        const deaths = before.build === build ? Number(before.deaths) + Number(before.open) : 0;
        const note = (open) => {
            if (open || deaths) localStorage.setItem(NOTE, JSON.stringify({ build, deaths, open }));
            else localStorage.removeItem(NOTE);
        };
        const leave = () => note(false); // somebody has closed the page: it has not died
        leave();
        if (deaths >= DEATHS) return;
        note(true);
        addEventListener("pagehide", leave);
        try {
            await take();
            localStorage.removeItem(NOTE);
        } catch {
            leave(); // it was refused, such as for want of room on the disk
        } finally {
            removeEventListener("pagehide", leave);
        }
    });
}
