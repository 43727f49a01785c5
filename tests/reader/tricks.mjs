// The rules of Five-Card Trick and Setna's Curse (docs/rules/), which share most of theirs. No state is ever changed.
// In a round both decide, then both open, as those pages say for programs.

const [ROUNDS, MORE, LAST] = [25, 5, 40];
/** `none`: no card is a submission (SC 2.1). `drops`: a breach of the limits counts as never sent (SC 2.5). */
export const TRICKS = {
    FCT: { cards: ["score", "grow", "claim", "steal", "block"], none: false, drops: false },
    SC: { cards: ["score", "raise", "claim", "steal", "block"], none: true, drops: true },
};
const NOTHING = { chips: 0, lights: [], blocked: null, history: [] };

export const start = () => ({ round: 1, pot: 1, seats: [NOTHING, NOTHING], decided: {}, opened: {}, over: null });

const named = (word) => word.split(":")[0];
const cardsOf = (move) => (move === "none" ? [] : move.split(" ").map(named));
const pair = (cards) => (cards.length === 2 ? [...cards].sort().join(" ") : null);

/** What is asked, in order: kind, seat and slot. */
export function asks(state) {
    if (state.over) return [];
    const slot = (seat) => `r${state.round}.${seat}`;
    const waiting = [1, 2].filter((seat) => !(seat in state.decided));
    if (waiting.length) return waiting.map((seat) => ({ kind: "Decide", seat, slot: slot(seat) }));
    return [1, 2].filter((seat) => !(seat in state.opened)).map((seat) => ({ kind: "Open", seat, slot: slot(seat) }));
}

export const decide = (state, seat) => ({ ...state, decided: { ...state.decided, [seat]: true } });

/** What the limits close: a card that came in both rounds before, the last pair (FCT 2.3 to 2.5, SC 2.3, 2.4). */
const limits = ({ history }) => ({
    closed: history.length > 1 ? history.at(-1).filter((card) => history.at(-2).includes(card)) : [],
    pair: history.length ? pair(history.at(-1)) : null,
});

/** Whether a submission is legal, in the one way in which it is written. */
export function isLegal(rules, state, seat, move) {
    if (move === "none") return rules.none;
    const words = move.split(" ");
    const cards = words.map(named);
    const places = cards.map((card) => rules.cards.indexOf(card));
    const written = words.every((word) => (named(word) === "block" ? isBlock(rules, word) : !word.includes(":")));
    const inOrder = places.every((place, at) => place >= 0 && (at === 0 || place > places[at - 1]));
    const count = rules.none ? words.length <= 2 : words.length === 2; // FCT 2.1, SC 2.1
    const { closed, pair: last } = limits(state.seats[seat - 1]);
    const within = rules.drops || (!cards.some((card) => closed.includes(card)) && pair(cards) !== last); // FCT 2.6
    return written && inOrder && count && within;
}

const isBlock = (rules, word) => rules.cards.includes(word.slice("block:".length)); // FCT 2.2

/** Every legal submission. */
export function legal(rules, state, seat) {
    const blocks = rules.cards.map((card) => `block:${card}`);
    const words = [...rules.cards.slice(0, -1), ...blocks];
    const pairs = words.flatMap((one, at) => words.slice(at + 1).map((two) => `${one} ${two}`));
    return ["none", ...words, ...pairs].filter((move) => isLegal(rules, state, seat, move));
}

export function open(rules, state, seat, move) {
    const opened = { ...state.opened, [seat]: move };
    return Object.keys(opened).length < 2 ? { ...state, opened } : resolved(rules, state, [opened[1], opened[2]]);
}

/** What the limits leave of a submission: in Setna's Curse a breach counts as never sent (SC 2.5). */
function kept(rules, seat, cards) {
    if (!rules.drops) return cards;
    const { closed, pair: last } = limits(seat);
    return pair(cards) && pair(cards) === last ? [] : cards.filter((card) => !closed.includes(card));
}

function resolved(rules, state, moves) {
    const sent = moves.map((move, at) => kept(rules, state.seats[at], cardsOf(move)));
    const both = sent[0].filter((card) => sent[1].includes(card)); // FCT 3.1, SC 3.2
    const isStopped = (card, at) => both.includes(card) || card === state.seats[at].blocked; // FCT 3.2
    const works = sent.map((cards, at) => cards.filter((card) => !isStopped(card, at)));
    const grown = state.pot + works.flat().filter((card) => card === "grow" || card === "raise").length;
    const claimer = works.findIndex((cards) => cards.includes("claim"));
    const taker = claimer < 0 ? claimer : works[1 - claimer].includes("steal") ? 1 - claimer : claimer; // FCT 3.5, 3.6
    const seats = state.seats.map((seat, at) => {
        const lit = [...new Set([...seat.lights, ...sent[at]])];
        const full = lit.length === rules.cards.length; // FCT 3.8, SC 4.1
        const won = Number(works[at].includes("score")) + (taker === at ? grown : 0) + Number(full);
        const blocked = works[1 - at].includes("block") ? moves[1 - at].split("block:")[1] : null; // FCT 3.7
        const history = [...seat.history, sent[at]].slice(-2);
        return { chips: seat.chips + won, lights: full ? [] : lit, blocked, history };
    });
    const pot = taker < 0 ? grown : 1; // FCT 3.9, SC 4.2
    return { ...state, pot, seats, decided: {}, opened: {}, ...ended(state.round, seats) };
}

/** The next round, or who has won (FCT 5, SC 5). */
function ended(round, [one, two]) {
    const judged = round >= ROUNDS && (round - ROUNDS) % MORE === 0;
    if (!judged || (one.chips === two.chips && round < LAST)) return { round: round + 1 };
    return { over: one.chips === two.chips ? "advantage" : one.chips > two.chips ? 1 : 2 };
}
