/** Limits for the structure of JSON: the number of members of objects and lists, and the levels of nesting. */
export interface StructureLimits {
  members: number;
  depth: number;
}

const QUOTE = 0x22;
const COMMA = 0x2c;
const OPEN_LIST = 0x5b;
const BACKSLASH = 0x5c;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

/** The index of the quote that ends the string starting at `start`. */
function endOfString(json: Uint8Array, start: number): number {
  let at = start + 1;
  while (at < json.length && json[at] !== QUOTE) at += json[at] === BACKSLASH ? 2 : 1;
  return at;
}

/**
 * Whether a JSON text in UTF-8 stays within the limits. Reads the bytes once without building objects. Invalid JSON
 * needs no special case: a parser stops at the first error, and up to there both see the same structure.
 */
export function isWithin(json: Uint8Array, { members, depth }: StructureLimits): boolean {
  let [found, level] = [0, 0];
  for (let at = 0; at < json.length; at++) {
    const byte = json[at];
    if (byte === QUOTE) at = endOfString(json, at);
    else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
      level++;
      found++;
    } else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) level--;
    else if (byte === COMMA) found++;
    if (found > members || level > depth) return false;
  }
  return true;
}
