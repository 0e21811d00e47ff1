import type { WorkBudget } from './work-budget.ts';

/** Fixed cost of each object start. */
export const START_COST = 96;
/** Searching for a keyword is 64 times cheaper per byte than parsing. */
const SEARCH_BYTES_PER_UNIT = 64;
/** The characters of an object header before `obj`. */
const HEADER_BYTES = 32;

/** The positions of all objects and trailers, including those hidden inside other data. Throws WorkBudgetExceeded. */
export function* objectStarts(bytes: Buffer, budget: WorkBudget): Generator<number> {
  for (const word of ['obj', 'trailer']) {
    budget.spend(bytes.length / SEARCH_BYTES_PER_UNIT);
    for (let at = bytes.indexOf(word, 0, 'latin1'); at >= 0; at = bytes.indexOf(word, at + word.length, 'latin1')) {
      budget.spend(START_COST);
      // Matches `12 0 obj` and `12 0obj`, but not `endobj`.
      if (word === 'trailer' || /[\s\d\0]/.test(String.fromCharCode(bytes[at - 1] ?? 0))) yield at + word.length;
    }
  }
}

/** The number and the generation of the object that starts here; undefined for a trailer or an unusual header. */
export function objectNumber(bytes: Buffer, start: number): [number: number, generation: number] | undefined {
  const header = bytes.toString('latin1', Math.max(0, start - HEADER_BYTES), start);
  const [, number, generation] = /(\d{1,10})[\s\0]+(\d{1,5})[\s\0]*obj$/.exec(header) ?? [];
  return number === undefined ? undefined : [Number(number), Number(generation)];
}
