import { text } from 'node:stream/consumers';

// Reads patterns, as `[source, flags]` in JSON, and writes for each the piece that it is slow on, or null.
const LONG = 50_000;
const MAX_MS = 5;
const TRIES = 60;
/** A single try this slow ends the measurement. */
const GIVE_UP_MS = 100;

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

/** Repeats the piece up to the given number of bytes and adds an end that no pattern expects. Memoized. */
function over(piece, bytes) {
  const key = `${bytes} ${piece}`;
  const known = made.get(key) ?? `${piece.repeat(Math.ceil(bytes / Buffer.byteLength(piece)))}\u0000`;
  made.set(key, known);
  return known;
}

/** Pieces from the pattern itself, and common ones. */
function piecesFor({ source }) {
  const literal = source.replace(/\\[a-zA-Z](\{[^}]*\})?/g, '').match(/[^\\()[\]{}*+?|^$]/gu) ?? [];
  const words = source.match(/[A-Za-z0-9:;=<>/@., -]{2,12}/g) ?? [];
  return [...new Set([...COMMON, ...literal, ...words])];
}

/** The piece that a pattern is slow on. Measures a tenth of the length first, because most pieces are fast. */
const slowOver = (pattern) =>
  piecesFor(pattern).find(
    (piece) =>
      timeOf(pattern, over(piece, LONG / 10), MAX_MS / 100) > MAX_MS / 100 &&
      timeOf(pattern, over(piece, LONG), MAX_MS) > MAX_MS,
  );

/** The best time of several tries in milliseconds, to leave out other load of the machine. */
function timeOf(pattern, subject, most) {
  let best = Infinity;
  for (let attempt = 0; attempt < TRIES && best > most; attempt++) {
    pattern.lastIndex = 0;
    const began = performance.now();
    pattern.test(subject);
    best = Math.min(best, performance.now() - began);
    if (best > GIVE_UP_MS) break;
  }
  return best;
}

const patterns = JSON.parse(await text(process.stdin));
process.stdout.write(JSON.stringify(patterns.map(([source, flags]) => slowOver(new RegExp(source, flags)) ?? null)));
