// The sounds of the page, made on the spot (Web Audio): each below 0.4 s. No news comes by sound alone.

let context = null;

/** One tone: pitch in Hz (or [from, to]), start and length in seconds, loudness, wave form. */
function tone(pitch, { at = 0, length = 0.12, loud = 0.2, wave = "sine" } = {}) {
    const start = context.currentTime + at;
    const [from, to] = [pitch].flat();
    const oscillator = new OscillatorNode(context, { type: wave, frequency: from });
    if (to) oscillator.frequency.exponentialRampToValueAtTime(to, start + length);
    shape(oscillator, start, length, loud);
}

/** A breath of noise around a pitch: paper, a match, wood. */
function noise(pitch, { at = 0, length = 0.08, loud = 0.25, narrow = 1, to = 0 } = {}) {
    const start = context.currentTime + at;
    const samples = Math.ceil(context.sampleRate * length);
    const buffer = new AudioBuffer({ length: samples, sampleRate: context.sampleRate });
    const wave = buffer.getChannelData(0);
    for (let i = 0; i < samples; i++) wave[i] = Math.random() * 2 - 1;
    const source = new AudioBufferSourceNode(context, { buffer });
    const filter = new BiquadFilterNode(context, { type: "bandpass", frequency: pitch, Q: narrow });
    if (to) filter.frequency.exponentialRampToValueAtTime(to, start + length);
    source.connect(filter);
    shape(source, start, length, loud, filter);
}

function shape(source, start, length, loud, last = source) {
    const gain = new GainNode(context, { gain: 0 });
    gain.gain.setValueAtTime(0, start);
    gain.gain.linearRampToValueAtTime(loud, start + 0.006);
    gain.gain.exponentialRampToValueAtTime(0.0008, start + length);
    last.connect(gain).connect(context.destination);
    source.start(start);
    source.stop(start + length);
}

const wood = (pitch, at = 0, loud = 0.5) => {
    noise(pitch, { at, length: 0.06, loud, narrow: 6 });
    tone(pitch / 2, { at, length: 0.09, loud: loud / 4, wave: "triangle" });
};
const ring = (at = 0, top = true) => {
    tone(523, { at, length: 0.36, loud: 0.09 });
    if (top) tone(1318, { at, length: 0.3, loud: 0.05 });
};

const SOUNDS = {
    "place-one": () => wood(900),
    "place-two": () => wood(680),
    capture: () => (wood(780), noise(2600, { at: 0.05, length: 0.16, loud: 0.2 })),
    queue: () => (wood(780), noise(600, { at: 0.04, length: 0.24, loud: 0.12, to: 2400 })),
    seal: () => (tone([150, 70], { length: 0.14, loud: 0.5 }), noise(300, { length: 0.09, loud: 0.3 }), ring(0.03)),
    copied: () => noise(1800, { length: 0.2, loud: 0.16, to: 3600 }),
    opened: () => (
        noise(3200, { length: 0.1, loud: 0.2, to: 5200 }),
        tone(587, { at: 0.11 }),
        tone(880, { at: 0.21, length: 0.16 })
    ),
    refused: () => tone([170, 120], { length: 0.16, loud: 0.4, wave: "triangle" }),
    battle: () => (wood(500), wood(500, 0.13), wood(820, 0.28)),
    light: () => noise(2200, { length: 0.26, loud: 0.18, to: 900 }),
    five: () => [523, 659, 784].forEach((pitch, i) => tone(pitch, { at: i * 0.03, length: 0.34, loud: 0.1 })),
    fine: () => (tone(1760, { length: 0.14, loud: 0.1 }), tone(1318, { at: 0.16, length: 0.2, loud: 0.1 })),
    gain: () => (tone(1568, { length: 0.07, loud: 0.08 }), tone(2093, { at: 0.06, length: 0.14, loud: 0.08 })),
    turn: () => (tone(659, { length: 0.18, loud: 0.12 }), tone(880, { at: 0.14, length: 0.24, loud: 0.12 })),
    won: () => ring(),
    lost: () => ring(0, false),
    gong: () => (tone(196, { length: 0.39, loud: 0.4 }), tone(294, { length: 0.38, loud: 0.2 }), tone(523, { length: 0.3, loud: 0.1 })),
};

/** Plays a sound by its name. A browser that has no right to sound yet stays silent. */
export async function play(name) {
    context ??= new AudioContext();
    await context.resume();
    SOUNDS[name]();
}
