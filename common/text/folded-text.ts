const LETTERS: Readonly<Record<string, string>> = {
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ٱ: 'ا',
  ى: 'ي',
  ة: 'ه',
  ؤ: 'و',
  ئ: 'ي',
  '’': "'",
};
/** Arabic vowel marks and the tatweel, which stretches letters, and characters without a width. */
const IGNORED = /[\u0640\u064b-\u0652\u0670\p{Cf}\ufe00-\ufe0f]/u;
const TATWEEL = '\u0640';
const ARABIC_DIGIT = /[\u0660-\u0669\u06f0-\u06f9]/;
const LETTER = /[\p{L}\p{M}]/u;
/** Wide and small forms of punctuation, as keyboards of East Asia write them. */
const WIDE_FORM = /[\ufe50-\ufe6b\uff01-\uff5e]/;

/** A text in lower case, with one form of each Arabic letter and Western digits, and its original positions. */
export interface FoldedText {
  folded: string;
  /** The index in the original text of each character of `folded`, and its length at the end. */
  positions: number[];
}

/**
 * Folds a text for the rules about its words. Unlike the folding for search, it keeps punctuation and positions. A
 * tatweel beside no letter is a line to write on, so it becomes an underscore.
 */
export function foldText(text: string): FoldedText {
  const positions: number[] = [];
  let folded = '';
  let isLine = false;
  for (let index = 0; index < text.length; index++) {
    const letter = text.charAt(index);
    const before = text.charAt(index - 1);
    isLine = letter === TATWEEL && (before === TATWEEL ? isLine : !LETTER.test(before));
    if (IGNORED.test(letter) && !isLine) continue;
    folded += isLine ? '_' : foldLetter(letter);
    positions.push(index);
  }
  return { folded, positions: [...positions, text.length] };
}

function foldLetter(letter: string): string {
  if (ARABIC_DIGIT.test(letter)) return String(letter.charCodeAt(0) & 0xf);
  if (WIDE_FORM.test(letter)) return letter.normalize('NFKC').toLowerCase();
  const lower = letter.toLowerCase();
  return LETTERS[letter] ?? (lower.length === 1 ? lower : letter);
}
