// What a phone's camera sees of a screen at some distance, and what it reads there: the screen's picture is shrunk to the pixels that it
// has in the photograph, turned a little, blurred by the lens, greyed by the light of the room, and made noisy. The decoder is npm `qr`.
async ({ picture, width, turned, blur, noise, index, decode }) => {
    const module = (text) => URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
    const { decodeQR } = await import(module(decode.replace("'./index.js'", `'${module(index)}'`)));
    const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0));
    const screen = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
    const height = Math.round((width * screen.height) / screen.width);
    const shrunk = await createImageBitmap(screen, { resizeWidth: Math.round(width), resizeHeight: height, resizeQuality: "high" });
    const canvas = new OffscreenCanvas(Math.round(width * 1.3), Math.round(height * 1.3)); // the wall around it
    const context = canvas.getContext("2d");
    context.fillStyle = "rgb(120 118 112)";
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.translate(canvas.width / 2, canvas.height / 2);
    context.transform(1, 0.02, -0.03, 0.97, 0, 0); // not quite from the front
    context.rotate((turned * Math.PI) / 180);
    context.filter = `blur(${blur}px)`;
    context.drawImage(shrunk, -shrunk.width / 2, -shrunk.height / 2);
    const seen = context.getImageData(0, 0, canvas.width, canvas.height);
    let seed = 7;
    const chance = () => (seed = (seed * 48271) % 2147483647) / 2147483647; // the same at each run
    for (let at = 0; at < seen.data.length; at += 4) {
        const swing = noise * (chance() + chance() + chance() - 1.5);
        for (let part = 0; part < 3; part++) seen.data[at + part] = 40 + 0.7 * seen.data[at + part] + swing; // a lit room
    }
    try {
        return decodeQR({ width: canvas.width, height: canvas.height, data: seen.data });
    } catch {
        return "";
    }
}
