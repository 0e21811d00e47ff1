/** A character that shows something. Combining marks alone show nothing, nor do letters without a shape. */
const VISIBLE = /[^\s\p{Z}\p{Cc}\p{Cf}\p{Cs}\p{M}\u115f\u1160\u2800\u3164\uffa0\ufffc]/u;
const INVISIBLE = /[\p{Cc}\p{Cf}\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\ufe00-\ufe0f\uffa0\ufffc\u{e0100}-\u{e01ef}]/gu;
const SPACES = /[\s\p{Z}]+/gu;

/** Whether a text shows nothing: it is empty, however many characters it has. */
export const isBlank = (text: string): boolean => !VISIBLE.test(text);

/** The length in characters that show something, with single spaces between them, for minimum lengths. */
export function visibleLength(text: string): number {
  const written = text.replace(SPACES, ' ').replace(INVISIBLE, '').replace(SPACES, ' ').trim();
  return [...written.replace(/^\p{M}+/u, '')].length;
}
