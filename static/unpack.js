// Unpacks a large file of a first visit (tools/build.mjs, PACKED) beside the page: a worker of static/large.js, which sends its
// parts as they come, and null at the end. What it sends back is compiled WebAssembly, or the bytes of anything else.
"use strict";

importScripts("vendor/xz.js");
const { XzReadableStream } = self["xz-decompress"];

let feed;
const packed = new ReadableStream({ start: (controller) => (feed = controller) });
const answer = new Response(new XzReadableStream(packed), { headers: { "Content-Type": "application/wasm" } });

onmessage = ({ data: part }) => (part ? feed.enqueue(part) : feed.close());

async function unpack() {
    try {
        if (name.endsWith(".wasm")) return postMessage({ found: await WebAssembly.compileStreaming(answer) });
        const found = await answer.arrayBuffer();
        postMessage({ found }, [found]);
    } catch (error) {
        postMessage({ error: String(error) });
    }
}

unpack();
