// The first two codes: the invitation, and the introduction in the acceptance (docs/codes.md 3).
import { readFileSync } from "node:fs";
import { Reader, join, number, refuse, same, text, unhex } from "./bytes.mjs";
import { personal, sameName } from "./names.mjs";
import { H, isKey, isRankKey, verify } from "./primitives.mjs";

export const VERSION = 2;
/** What codes hold of each game, by its code. */
export const GAMES = JSON.parse(readFileSync(new URL("../vectors/games.json", import.meta.url), "utf8"));
const NAME = [1, 32];
const MOST_OPTIONS = 16;

const key = (bytes) => (isKey(bytes) ? bytes : refuse("Malformed", "a key that is none"));
const rankKey = (bytes) => (isRankKey(bytes) ? bytes : refuse("Malformed", "a rank key that is none"));

/** What an invitation says, judged field by field; `t` is t(0). */
export function readInvitation(body) {
    const row = new Reader(body);
    if (row.byte() !== VERSION) refuse("UnknownVersion", "an invitation of another version");
    const code = row.text();
    if (!/^[A-Za-z0-9]{1,8}$/.test(code)) refuse("Malformed", "no game has such a code");
    const game = GAMES[code] ?? refuse("UnknownGame", `no game ${code}`);
    if (!same(row.take(8), unhex(game.rules))) refuse("OtherRules", "the two programs have different rules");
    const options = readOptions(row, game);
    const name = personal(row.blob(), ...NAME);
    const [player, match] = [key(row.take(32)), key(row.take(32))];
    const rank = game.compares ? rankKey(row.take(32)) : null;
    const lock = row.take(32);
    const signed = body.slice(0, row.at);
    const signature = row.take(64);
    row.end();
    verify(signature, "sign invite", signed, player);
    return { code, game, options, name, player, match, rank, lock, t: H("invitation", 32, body) };
}

const usual = ({ name, default: value }) => (name === "clock" ? "off" : value);

/** The value of each option. Which others an option may have only the rules of its game can tell. */
function readOptions(row, game) {
    const options = Object.fromEntries(game.options.map((each) => [each.name, usual(each)]));
    const count = row.number();
    if (count > MOST_OPTIONS) refuse("Malformed", "too many options");
    for (let left = count, last = -1; left; left -= 1) {
        const [place, value] = [row.number(), row.text()];
        const option = game.options[place] ?? refuse("UnknownGame", "no such option");
        if (place <= last || !/^[ -~]{0,100}$/.test(value)) refuse("Malformed", "options that nobody writes so");
        if (option.name === "clock" || option.default === value) refuse("Malformed", "an option that is never named");
        if (!option.others && !option.values.includes(value)) refuse("UnknownGame", "no such value");
        options[option.name] = value;
        last = place;
    }
    return options;
}

/** An invitation to a game that does not compare; of the options those are named that are not at their defaults. */
export function writeInvitation(code, options, name, player, secret) {
    const chosen = GAMES[code].options.map((each, place) => [each, place, options[each.name] ?? usual(each)]);
    const named = chosen.filter(([option, , value]) => value !== usual(option));
    const pairs = join(number(named.length), ...named.map(([, place, value]) => join(number(place), text(value))));
    const keys = join(player.public, secret.key.public, secret.lock);
    const signed = join([VERSION], text(code), unhex(GAMES[code].rules), pairs, text(name), keys);
    return join(signed, player.sign("sign invite", signed));
}

/** How seat two introduces itself, at the beginning of its acceptance. */
export function readIntroduction(row, invitation) {
    const name = personal(row.blob(), ...NAME);
    const player = key(row.take(32));
    const rank = invitation.game.compares ? rankKey(row.take(32)) : null;
    const nonce = row.take(16);
    if (rank && same(rank, invitation.rank)) refuse("CopiedKey", "seat one's rank key");
    if (sameName(name, invitation.name)) refuse("SameName", "the name of seat one");
    return { name, player, rank, nonce };
}

export const writeIntroduction = (name, player, secret) => join(text(name), player.public, secret.nonce);

/** A message is a person's text of up to 280 bytes, or none. */
export const readMessage = (bytes) => personal(bytes, 0, 280);
