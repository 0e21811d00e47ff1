/** A whole number from 0 to `below` - 1 for row `i`, the same at every run; `salt` parts one choice from another. */
export const chance = (salt: number, below: number | string): string => `((hashint8extended(i, $seed + ${salt}) & 2147483647) % ${below})`;

const DIGITS = Array.from({ length: 9 }, (_, at) => `((body >> ${5 * (8 - at)}) & 31)::int`);
const LETTERS = `'0123456789ABCDEFGHJKMNPQRSTVWXYZ'`;
const letter = (digit: string): string => `substr(${LETTERS}, ${digit} + 1, 1)`;

/** The check character's sum: every second digit from the right is doubled and its own digits added (common/cases/ticket-number.ts). */
const SUM = DIGITS.map((digit, at) => (at % 2 === 0 ? `(2 * ${digit}) / 32 + (2 * ${digit}) % 32` : digit)).join(' + ');

/** A ticket number from a 45-bit `body`. */
export const TICKET = `'VOC-' || ${DIGITS.map(letter).join(' || ')} || ${letter(`((32 - (${SUM}) % 32) % 32)`)}`;

/** An odd factor makes every number below 2^45 another one: no two cases share a ticket. */
export const BODY = `((i + 1) * 6364136223845 + $seed * 7919) & 35184372088831`;

/** The same id for the same row at every run, in the form of a random one: calls take no other (RFC 9562). */
export const idOf = (kind: string, row = 'i'): string =>
  `overlay(overlay(md5('${kind} ' || $seed || ' ' || ${row}) placing '4' from 13) placing '8' from 17)::uuid`;
