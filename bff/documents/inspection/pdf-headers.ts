import type { WorkBudget } from './work-budget.ts';

/** Work for each object start (work-budget.ts). */
export const START_COST_BYTES = 96;
/** Searching for a keyword is 64 times cheaper than reading. */
const SEARCH_COST_PER_BYTE = 1 / 64;
/** The characters of an object header before `obj`. */
const HEADER_BYTES = 32;

/** The positions of all objects and trailers, including those hidden inside other data. Throws WorkBudgetExceeded. */
export function* objectStarts(bytes: Buffer, budget: WorkBudget): Generator<number> {
  for (const word of ['obj', 'trailer']) {
    budget.spend(bytes.length * SEARCH_COST_PER_BYTE);
    for (let at = bytes.indexOf(word, 0, 'latin1'); at >= 0; at = bytes.indexOf(word, at + word.length, 'latin1')) {
      budget.spend(START_COST_BYTES);
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
