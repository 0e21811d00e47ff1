/** Characters without a shape: control and format characters, variation selectors, and letters that show nothing. */
const WITHOUT_SHAPE = String.raw`\p{Cc}\p{Cf}\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\ufe00-\ufe0f\uffa0\ufffc\u{e0100}-\u{e01ef}`;
/** A character that shows something. Combining marks alone show nothing. */
const VISIBLE = new RegExp(String.raw`[^\s\p{Z}\p{Cs}\p{M}${WITHOUT_SHAPE}]`, 'u');
const INVISIBLE = new RegExp(`[${WITHOUT_SHAPE}]`, 'gu');
/** Control characters that separate words. */
const BREAKS = /[\t\n\v\f\r\u0085]/g;
const SPACES = /[\s\p{Z}]+/gu;

/** A text without characters that have no shape, and with single spaces, also for line breaks. */
export const shownText = (text: string): string =>
  text.replace(BREAKS, ' ').replace(INVISIBLE, '').replace(SPACES, ' ').trim();

/** Whether a text shows nothing: it is empty, however many characters it has. */
export const isBlank = (text: string): boolean => !VISIBLE.test(text);

/** The length in characters that show something, with single spaces between them, for minimum lengths. */
export function visibleLength(text: string): number {
  if (isBlank(text)) return 0;
  return [...shownText(text).replace(/^\p{M}+/u, '')].length;
}
