import { foldForSearch } from '../../../common/locale/search-fold.ts';

export interface Range {
  start: number;
  /** Exclusive end. */
  end: number;
}

/** Characters that folding leaves out: combining marks, format characters and the Arabic tatweel. */
const MARK = /[\p{M}\p{Cf}\u0640]/u;

interface Folded {
  text: string;
  /** Offset of each folded character in the original text. */
  offsets: number[];
}

/** Folds a text and records the original offset of each character. */
function foldByLetter(text: string): Folded {
  const folded: Folded = { text: '', offsets: [] };
  let index = 0;
  for (const letter of text) {
    const form = foldForSearch(letter) || (MARK.test(letter) ? '' : ' ');
    folded.text += form;
    for (let count = 0; count < form.length; count++) folded.offsets.push(index);
    index += letter.length;
  }
  folded.offsets.push(index);
  return folded;
}

/** Extends the end over combining marks. */
function withMarks(text: string, end: number): number {
  let index = end;
  while (index < text.length && MARK.test(text.charAt(index))) index++;
  return index;
}

/** Sorted, merged ranges where the text contains the folded words (see `searchWords`). */
export function matchRanges(text: string, words: readonly string[]): Range[] {
  if (words.length === 0) return [];
  const folded = foldByLetter(text);
  const ranges: Range[] = [];
  for (const word of words) {
    for (let from = folded.text.indexOf(word); from >= 0; from = folded.text.indexOf(word, from + word.length)) {
      const last = folded.offsets[from + word.length - 1] ?? 0;
      const next = folded.offsets.slice(from + word.length).find((offset) => offset > last) ?? text.length;
      ranges.push({ start: folded.offsets[from] ?? 0, end: withMarks(text, next) });
    }
  }
  return mergeRanges(ranges);
}

function mergeRanges(ranges: Range[]): Range[] {
  const result: Range[] = [];
  for (const range of ranges.sort((a, b) => a.start - b.start || b.end - a.end)) {
    const before = result.at(-1);
    if (before && range.start <= before.end) before.end = Math.max(before.end, range.end);
    else result.push({ ...range });
  }
  return result;
}
