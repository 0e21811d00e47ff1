/** The GSM 03.38 alphabet. A character of the extension table counts twice. */
const BASIC =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
const EXTENSION = '^{}\\[~]|€\f';

/** The capacity in characters of a single message, and of each part of a longer one. */
const GSM = { single: 160, part: 153 };
const UCS2 = { single: 70, part: 67 };

/**
 * The number of text messages for a text. One character outside GSM 03.38, such as any Arabic letter, reduces the
 * capacity to 70 (67 for each of several).
 */
export function smsParts(text: string): number {
  if (!text) return 0;
  const characters = [...text];
  const isGsm = characters.every((character) => BASIC.includes(character) || EXTENSION.includes(character));
  const capacity = isGsm ? GSM : UCS2;
  const sizes = characters.map((character) => (isGsm ? (EXTENSION.includes(character) ? 2 : 1) : character.length));
  if (sizes.reduce((sum, size) => sum + size, 0) <= capacity.single) return 1;
  let [parts, used] = [1, 0];
  for (const size of sizes) {
    // A character that counts twice is not split.
    if (used + size > capacity.part) [parts, used] = [parts + 1, 0];
    used += size;
  }
  return parts;
}
