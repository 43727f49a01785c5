// A camera before another device's screen: what that shows is drawn as a hand would hold it, turned, a little tilted, soft and noisy, and
// comes as a stream. It stands in the place of `getUserMedia`, outside of the page. It counts what it is asked for, and clicks.
() => {
    const [width, height] = [1280, 720];
    const canvas = Object.assign(document.createElement("canvas"), { width, height });
    const context = canvas.getContext("2d");
    let seen = null;
    let frame = 0;
    const chance = (() => {
        let seed = 7;
        return () => (seed = (seed * 48271) % 2147483647) / 2147483647; // the same at each run
    })();
    const grains = new OffscreenCanvas(256, 256);
    const specks = grains.getContext("2d");
    const dust = specks.createImageData(256, 256);
    for (let at = 0; at < dust.data.length; at += 4) {
        dust.data.fill(chance() < 0.5 ? 0 : 255, at, at + 3);
        dust.data[at + 3] = 30 * chance();
    }
    specks.putImageData(dust, 0, 0);

    /** A picture in its size before the camera, and as soft as it is there: once for all the frames that show it. */
    function soft(picture) {
        const scale = Math.min((0.95 * height) / picture.height, (0.95 * width) / picture.width);
        const made = new OffscreenCanvas(scale * picture.width, scale * picture.height);
        const within = made.getContext("2d");
        within.filter = "blur(0.8px)";
        within.drawImage(picture, 0, 0, made.width, made.height);
        return made;
    }

    const isOpen = () => table.tracks.some(({ readyState, enabled }) => readyState === "live" && enabled);

    function draw() {
        if (!isOpen()) return; // nobody looks, and it takes time
        frame += 1;
        context.resetTransform();
        context.fillStyle = "rgb(112 108 100)";
        context.fillRect(0, 0, width, height);
        if (seen) {
            const shake = (most) => most * (2 * chance() - 1);
            context.translate(width / 2 + shake(12), height / 2 + shake(8));
            context.transform(1, 0.05, -0.08, 0.94, 0, 0);
            context.rotate((8 + shake(2)) * (Math.PI / 180));
            context.drawImage(seen, -seen.width / 2, -seen.height / 2);
        }
        context.resetTransform();
        const [dx, dy] = [Math.floor(200 * chance()), Math.floor(200 * chance())];
        for (let x = -dx; x < width; x += 256) for (let y = -dy; y < height; y += 256) context.drawImage(grains, x, y);
    }

    window.table = {
        calls: 0,
        taps: 0,
        tracks: [],
        states: () => table.tracks.map((track) => `${track.readyState} ${track.enabled}`),
        /** The milliseconds from an act until the camera that was asked for last has ended; many if it does not end. */
        async after(act) {
            const [track, begun] = [table.tracks.at(-1), performance.now()];
            const took = () => performance.now() - begun;
            act();
            while (track.readyState !== "ended" && took() < 10_000) await new Promise((done) => setTimeout(done, 5));
            return took();
        },
        async sees(base64) {
            const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
            seen = base64 ? soft(await createImageBitmap(new Blob([bytes]))) : null;
            draw();
            table.drawn = performance.now();
        },
    };
    setInterval(draw, 90);
    // Not of `navigator.mediaDevices`: WebKit may forget what was set on that object, and makes another one.
    MediaDevices.prototype.getUserMedia = async (asked) => {
        table.calls += 1;
        table.asked = JSON.stringify(asked);
        const stream = canvas.captureStream(15);
        table.tracks.push(...stream.getTracks());
        return stream;
    };
    addEventListener("click", ({ isTrusted }) => (table.taps += isTrusted), true);
}
