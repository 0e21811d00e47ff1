const LETTERS: Readonly<Record<string, string>> = { أ: 'ا', إ: 'ا', آ: 'ا', ٱ: 'ا', ى: 'ي', ة: 'ه', ؤ: 'و', ئ: 'ي', '’': "'" };
/** Arabic vowel marks and the tatweel, which stretches letters. */
const MARKS = /[\u0640\u064b-\u0652\u0670]/;
const ARABIC_DIGIT = /[\u0660-\u0669\u06f0-\u06f9]/;

/** A text in lower case, with one form of each Arabic letter and Western digits, and its original positions. */
export interface FoldedText {
  folded: string;
  /** The index in the original text of each character of `folded`, and its length at the end. */
  positions: number[];
}

/** Folds a text for the rules of replies. Unlike the folding for search, it keeps punctuation and positions. */
export function foldReply(text: string): FoldedText {
  const positions: number[] = [];
  let folded = '';
  for (let index = 0; index < text.length; index++) {
    const letter = text.charAt(index);
    if (MARKS.test(letter)) continue;
    const lower = letter.toLowerCase();
    folded += ARABIC_DIGIT.test(letter) ? String(letter.charCodeAt(0) & 0xf) : (LETTERS[letter] ?? (lower.length === 1 ? lower : letter));
    positions.push(index);
  }
  return { folded, positions: [...positions, text.length] };
}
