/** Crockford base32: no I, L, O, U. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** The reference of a message to the programme (`MSG-` and eight characters) from eight random values of 0 to 255. It opens nothing, so it needs no check. */
export function contactReferenceFrom(random: Uint8Array): string {
  return `MSG-${[...random.subarray(0, 8)].map((byte) => ALPHABET[byte % 32]).join('')}`;
}
