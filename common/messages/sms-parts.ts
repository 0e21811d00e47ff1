/** The alphabet of plain text messages (GSM 03.38); what stands in the second costs two places. */
const PLAIN =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
const EXTENDED = '^{}\\[~]|€\f';

interface Room {
  /** What one message alone holds, and each of several. */
  one: number;
  each: number;
}
const GSM: Room = { one: 160, each: 153 };
const UCS2: Room = { one: 70, each: 67 };

/** How many text messages a text is sent as. One letter outside the plain alphabet, Arabic above all, makes each hold 70 (67 of several). */
export function smsParts(text: string): number {
  if (!text) return 0;
  const letters = [...text];
  const plain = letters.every((letter) => PLAIN.includes(letter) || EXTENDED.includes(letter));
  const { one, each } = plain ? GSM : UCS2;
  const places = letters.map((letter) => (plain ? (EXTENDED.includes(letter) ? 2 : 1) : letter.length));
  if (places.reduce((sum, size) => sum + size, 0) <= one) return 1;
  let [parts, used] = [1, 0];
  // A letter of two places is never cut in two.
  for (const size of places) {
    if (used + size > each) [parts, used] = [parts + 1, 0];
    used += size;
  }
  return parts;
}
