import { stem } from './stem.ts';
import { meaningfulWords } from './terms.ts';

/** A word of fewer cases could be a name or a coincidence. */
const MIN_CASES = 5;
const MIN_SHARE = 0.02;
/** How much more often the word is in cases of the service than in cases of all. */
const MIN_LIFT = 2;
const MAX_WORDS = 40;

interface WordCount {
  cases: number;
  /** A form of the word, for reading. */
  form: string;
}

/** In how many descriptions of a service each word is, by stem. */
export interface WordCounts {
  cases: number;
  words: Map<string, WordCount>;
}

/** Counts the words of descriptions that can tell what a case is about. Numbers are not counted. */
export function countWords(descriptions: readonly string[]): WordCounts {
  const words = new Map<string, WordCount>();
  for (const description of descriptions) {
    const forms = new Map(meaningfulWords(description, false).map((form) => [stem(form), form]));
    for (const [key, form] of forms) {
      if (/\d/.test(key)) continue;
      const count = words.get(key);
      if (count) count.cases++;
      else words.set(key, { cases: 1, form });
    }
  }
  return { cases: descriptions.length, words };
}

/** The counts of all services together. */
export function sumOf(services: Iterable<WordCounts>): WordCounts {
  const words = new Map<string, WordCount>();
  let cases = 0;
  for (const service of services) {
    cases += service.cases;
    for (const [key, { cases: count, form }] of service.words)
      words.set(key, { cases: (words.get(key)?.cases ?? 0) + count, form });
  }
  return { cases, words };
}

/** The words that are much more frequent in cases of a service than in all, most telling first. */
export function typicalWords(service: WordCounts, all: WordCounts): string[] {
  const minCases = Math.max(MIN_CASES, service.cases * MIN_SHARE);
  return [...service.words]
    .map(([key, { cases, form }]) => ({
      form,
      cases,
      lift: cases / service.cases / ((all.words.get(key)?.cases ?? cases) / all.cases),
    }))
    .filter(({ cases, lift }) => cases >= minCases && lift >= MIN_LIFT)
    .sort((a, b) => b.cases * Math.log(b.lift) - a.cases * Math.log(a.lift))
    .slice(0, MAX_WORDS)
    .map(({ form }) => form);
}
