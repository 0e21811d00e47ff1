/** Crockford base32: no I, L, O, U. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * The reference of a contact message (`MSG-` and eight characters) from eight random bytes. It grants no access, so it
 * has no check digit.
 */
export function contactReferenceFrom(random: Uint8Array): string {
  return `MSG-${[...random.subarray(0, 8)].map((byte) => ALPHABET[byte % 32]).join('')}`;
}
