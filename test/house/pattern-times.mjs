import { text } from 'node:stream/consumers';

// Reads patterns, as `[source, flags]` in JSON, and writes of each the piece over which it takes too long, or null.
const LONG = 50_000;
const MOST_MS = 5;
const TRIES = 60;
/** What takes so long once runs away: no further try would change that. */
const HOPELESS_MS = 100;

const COMMON = [
  'a',
  'A',
  '0',
  ' ',
  '\n',
  '-',
  '.',
  '@',
  '/',
  '\\',
  '"',
  '<',
  '=',
  ',',
  '_',
  'ا',
  '😀',
  '\u0301',
  'a ',
  'a.',
  'a@',
  '0-',
  ' \n',
  '<a',
  'a=',
  '%41',
];

const made = new Map();

/** So many bytes of it, over and over, and an end that nothing expects; each is made once. */
function over(piece, bytes) {
  const key = `${bytes} ${piece}`;
  const known = made.get(key) ?? `${piece.repeat(Math.ceil(bytes / Buffer.byteLength(piece)))}\u0000`;
  made.set(key, known);
  return known;
}

/** What the pattern is about, and what people and programs send anyway. */
function piecesFor({ source }) {
  const literal = source.replace(/\\[a-zA-Z](\{[^}]*\})?/g, '').match(/[^\\()[\]{}*+?|^$]/gu) ?? [];
  const words = source.match(/[A-Za-z0-9:;=<>/@., -]{2,12}/g) ?? [];
  return [...new Set([...COMMON, ...literal, ...words])];
}

/** The piece over which a pattern takes too long. Where a tenth of the length takes less than a hundredth of the time, the whole does not. */
const slowOver = (pattern) =>
  piecesFor(pattern).find(
    (piece) =>
      timeOf(pattern, over(piece, LONG / 10), MOST_MS / 100) > MOST_MS / 100 && timeOf(pattern, over(piece, LONG), MOST_MS) > MOST_MS,
  );

/** Milliseconds, at the best of some tries: what else the machine does is not the pattern's. */
function timeOf(pattern, subject, most) {
  let best = Infinity;
  for (let attempt = 0; attempt < TRIES && best > most; attempt++) {
    pattern.lastIndex = 0;
    const began = performance.now();
    pattern.test(subject);
    best = Math.min(best, performance.now() - began);
    if (best > HOPELESS_MS) break;
  }
  return best;
}

const patterns = JSON.parse(await text(process.stdin));
process.stdout.write(JSON.stringify(patterns.map(([source, flags]) => slowOver(new RegExp(source, flags)) ?? null)));
