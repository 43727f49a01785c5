// Whether this browser runs WebAssembly without its fast part, as hardened ones and “lockdown” modes do: all works, many times more slowly.
import { send } from "./hear.mjs";
import { HERE } from "./store.mjs";

const TOLD = `sealed-slow ${HERE}`; // that it has been said once
const ROUNDS = 300_000;
const TRIES = 4; // the quickest counts: a processor has other things to do
const MORE_TRIES = 12; // of the loop, unless one is quick: a busy or slow phone is not to be called hardened
const SLOW = 12; // times as long as beside what a compiler makes, where the two take about as long as each other

// (loop: x = 1664525 x + 1013904223, as many times as is asked)
const LOOP =
    "0061736d0100000001060160017f017f030201000707010372756e00000a25012301017f0340" +
    "2001418dcce5006c41dfe6bbe3036a2101200041016b22000d000b20010b";
const TEXT = JSON.stringify(Array.from({ length: 6_000 }, (_, number) => number * 1.5));

/** The milliseconds that some work takes once. */
function took(work) {
    const start = performance.now();
    work();
    return performance.now() - start;
}

function loop() {
    const bytes = Uint8Array.from(LOOP.match(/../g), (byte) => parseInt(byte, 16));
    const { run } = new WebAssembly.Instance(new WebAssembly.Module(bytes)).exports;
    return () => run(ROUNDS);
}

/** Whether a loop takes much longer than it should, measured by what is compiled in every browser: reading JSON. */
export function isSlow(work = loop()) {
    const reading = Math.min(...Array.from({ length: TRIES }, () => took(() => JSON.parse(TEXT))));
    return Array.from({ length: MORE_TRIES }).every(() => took(work) > SLOW * Math.max(reading, 0.1));
}

/** Tells it once in this browser. */
export function look() {
    if (localStorage.getItem(TOLD) !== null || !isSlow()) return;
    localStorage.setItem(TOLD, "");
    send("slow");
}
