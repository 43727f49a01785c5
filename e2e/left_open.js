// What somebody does on a page that is never closed, as fast as it can be done. Each answers once the page shows what comes of it.
({
    /** Waits for an element. */
    async shown(selector) {
        const patience = performance.now() + 60_000;
        do {
            if (performance.now() > patience) throw new Error(`${selector} does not come at ${location.hash}`);
            await new Promise((done) => setTimeout(done)); // Python goes on meanwhile
        } while (!document.querySelector(selector));
    },

    /** Goes to a screen, of which something is known that no other has. */
    async opens([route, selector]) {
        location.hash = route;
        await this.shown(selector);
    },

    /** Begins a match at one device, or against the computer. */
    async begins([ruleset, way]) {
        await this.opens([`new/${ruleset}/${way}`, "main.form [data-do=start]"]);
        document.querySelector("[data-do=start]").click();
        await this.shown("#curtain, #seal");
    },

    /** Makes so many decisions, of words that are offered. */
    async decides(count) {
        const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value");
        for (let made = 0; made < count; ) {
            await this.shown("#go-on, #curtain, #typed, #result");
            if (document.querySelector("#result")) return;
            const way = document.querySelector("#go-on, #curtain");
            way?.click();
            if (way?.id === "curtain") way.click(); // the second press of two
            if (way) continue;
            const whole = document.querySelector("[data-do=touch][data-arg=fill]"); // an army
            whole?.click();
            for (let words = 0; !document.querySelector("#seal:not([aria-disabled])"); words++) {
                if (words > 40) throw new Error("the line is never complete");
                const offered = [...document.querySelectorAll("#picks option")].map((one) => one.value);
                const slot = document.querySelector("#typed");
                value.set.call(slot, `${offered[(made + words * 7) % offered.length]} `);
                slot.dispatchEvent(new Event("input", { bubbles: true }));
            }
            document.querySelector("#seal").click();
            await this.shown(":not(#seal:not([aria-disabled])):is(#go-on, #curtain, #result, #seal[aria-disabled])");
            made++;
        }
    },

    /** Goes so many steps on in a record or a demonstration, and back again. */
    steps(count) {
        for (let n = 0; n < count; n++) {
            const key = n % 20 < 10 ? "ArrowRight" : "ArrowLeft";
            document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
        }
    },
})
