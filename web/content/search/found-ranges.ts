import { foldForSearch } from '../../../common/locale/search-fold.ts';

export interface Range {
  start: number;
  /** Beyond the last character. */
  end: number;
}

const MARK = /[\p{M}\p{Cf}\u0640]/u;

interface Folded {
  text: string;
  /** Where each character of the folded text stands in the original. */
  at: number[];
}

/** The folded form letter by letter, so that a place in it can be found in the original. */
function foldByLetter(text: string): Folded {
  const folded: Folded = { text: '', at: [] };
  let index = 0;
  for (const letter of text) {
    const form = foldForSearch(letter) || (MARK.test(letter) ? '' : ' ');
    folded.text += form;
    for (let count = 0; count < form.length; count++) folded.at.push(index);
    index += letter.length;
  }
  folded.at.push(index);
  return folded;
}

/** Takes in the marks written over the last letter. */
function withMarks(text: string, end: number): number {
  let past = end;
  while (past < text.length && MARK.test(text[past]!)) past++;
  return past;
}

/** Where the text holds the words (folded, as `searchWords` gives them): in order, none within another. */
export function foundRanges(text: string, words: readonly string[]): Range[] {
  if (words.length === 0) return [];
  const folded = foldByLetter(text);
  const ranges: Range[] = [];
  for (const word of words) {
    for (let from = folded.text.indexOf(word); from >= 0; from = folded.text.indexOf(word, from + word.length)) {
      const last = folded.at[from + word.length - 1]!;
      const next = folded.at.slice(from + word.length).find((at) => at > last) ?? text.length;
      ranges.push({ start: folded.at[from]!, end: withMarks(text, next) });
    }
  }
  return merged(ranges);
}

function merged(ranges: Range[]): Range[] {
  const result: Range[] = [];
  for (const range of ranges.sort((a, b) => a.start - b.start || b.end - a.end)) {
    const before = result.at(-1);
    if (before && range.start <= before.end) before.end = Math.max(before.end, range.end);
    else result.push({ ...range });
  }
  return result;
}
