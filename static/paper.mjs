// Prints what static/print.css has made ready. Loaded when somebody prints.

const SHEET = "static/print.css";
const PATIENCE = 2000; // milliseconds for a browser to say that it prints; one that does nothing never says so
const { sealed } = window;

/** Waits for the style sheet, which is a part of the screen: somebody may print before it has come. Rejected if it does not come whole. */
async function styled() {
    const link = document.querySelector("#page link[rel=stylesheet]");
    if (link && !link.sheet) await new Promise((done) => ["load", "error"].forEach((name) => link.addEventListener(name, done, { once: true })));
    if (link && !sealed.isWhole(SHEET)) throw sealed.lost(SHEET, "blocked");
}

/** Whether the browser has begun to print. Some windows have no printing, and in others it does nothing and says nothing. */
function asked() {
    return new Promise((done) => {
        addEventListener("beforeprint", () => done(true), { once: true });
        setTimeout(done, PATIENCE, false);
        try {
            window.print();
        } catch {
            done(false);
        }
    });
}

/** Has the page printed, once its style sheet is there; false if no dialog has opened. */
export async function print(foot) {
    await styled();
    await document.fonts.ready;
    // What stands in the margins of a page takes its styles from the root alone.
    document.documentElement.style.setProperty("--foot", JSON.stringify(foot));
    return asked();
}
