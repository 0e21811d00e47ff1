/** A deterministic integer from 0 to `below` - 1 for row `i`; `salt` makes the choices independent. */
export const chance = (salt: number, below: number | string): string =>
  `((hashint8extended(i, $seed + ${salt}) & 2147483647) % ${below})`;

const DIGITS = Array.from({ length: 9 }, (_, index) => `((body >> ${5 * (8 - index)}) & 31)::int`);
const LETTERS = `'0123456789ABCDEFGHJKMNPQRSTVWXYZ'`;
const letter = (digit: string): string => `substr(${LETTERS}, ${digit} + 1, 1)`;

/** Checksum of a ticket number, as in common/identifiers/ticket-number.ts. */
const SUM = DIGITS.map((digit, index) => (index % 2 === 0 ? `(2 * ${digit}) / 32 + (2 * ${digit}) % 32` : digit)).join(
  ' + ',
);

/** A ticket number from a 45-bit `body`. */
export const TICKET = `'VOC-' || ${DIGITS.map(letter).join(' || ')} || ${letter(`((32 - (${SUM}) % 32) % 32)`)}`;

/** Multiplication by an odd factor modulo 2^45 is a bijection: tickets are unique. The product exceeds a bigint. */
export const BODY = `(((i + 1)::numeric * 6364136223845 + $seed * 7919) % 35184372088832)::bigint`;

/** A deterministic id in the form of a random UUID (RFC 9562 version 4). */
export const idOf = (kind: string, row = 'i'): string =>
  `overlay(overlay(md5('${kind} ' || $seed || ' ' || ${row}) placing '4' from 13) placing '8' from 17)::uuid`;
