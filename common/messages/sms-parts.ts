/** The GSM 03.38 alphabet. Characters of the extension table take two places. */
const PLAIN =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
const EXTENDED = '^{}\\[~]|€\f';

interface Room {
  /** Capacity of a single message, and of each part of a longer one. */
  one: number;
  each: number;
}
const GSM: Room = { one: 160, each: 153 };
const UCS2: Room = { one: 70, each: 67 };

/**
 * The number of text messages for a text. One character outside GSM 03.38, such as any Arabic letter, reduces the
 * capacity to 70 (67 for each of several).
 */
export function smsParts(text: string): number {
  if (!text) return 0;
  const letters = [...text];
  const plain = letters.every((letter) => PLAIN.includes(letter) || EXTENDED.includes(letter));
  const { one, each } = plain ? GSM : UCS2;
  const places = letters.map((letter) => (plain ? (EXTENDED.includes(letter) ? 2 : 1) : letter.length));
  if (places.reduce((sum, size) => sum + size, 0) <= one) return 1;
  let [parts, used] = [1, 0];
  // A character of two places is not split.
  for (const size of places) {
    if (used + size > each) [parts, used] = [parts + 1, 0];
    used += size;
  }
  return parts;
}
