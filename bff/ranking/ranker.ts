import MiniSearch from 'minisearch';
import { Spelling } from './spelling.ts';
import { stems, terms, type SynonymGroups } from './terms.ts';

/** A text to rank, with the fields that are searched. Pairs of words do not span lines. */
export interface RankedText {
  id: string;
  /** Names in both languages. */
  name: string;
  /** Keywords and everyday words. */
  keywords: string;
  /** Words that are typical of the city's own cases. */
  learnt?: string;
  /** Texts with the least weight: description, the entity's name, an answer. */
  about: string;
}

/** A text that fits a query. */
export interface Match {
  id: string;
  score: number;
  /** The share of the query's words that the text has, 0 to 1. */
  coverage: number;
  /** The number of the query's words that can tell what it is about. */
  words: number;
}

export interface RankerOptions {
  /** Words that mean the same. */
  synonyms: SynonymGroups;
  /** The words of asking and complaining count as well. */
  generic: boolean;
  /** The maximum number of matches. Default: enough to compare the score of the best with the others. */
  limit?: number;
}

const BOOST = { name: 1, keywords: 2, learnt: 0.5, about: 0.25 };
/** Long lists of keywords are hardly a disadvantage (b). */
const BM25 = { k: 1.2, b: 0.3, d: 0.5 };
/** Between chunks of the index the event loop serves other requests. */
const CHUNK = 20;
const MAX_MATCHES = 6;

/** Ranks a few thousand short texts by a sentence: BM25 of MiniSearch over stems, everyday words and pairs of words. */
export class Ranker {
  private readonly vocabulary: Set<string>;
  private readonly index: MiniSearch<RankedText>;
  private spelling = new Spelling([]);

  private constructor(private readonly options: RankerOptions) {
    this.vocabulary = new Set(options.synonyms.stems);
    this.index = new MiniSearch<RankedText>({
      fields: Object.keys(BOOST),
      tokenize: (text) => text.split('\n').flatMap((line) => this.termsOf(line)),
      processTerm: (term) => term,
    });
  }

  /** Indexes the texts in chunks, so that thousands of them do not hold up other requests. */
  static async of(texts: readonly RankedText[], options: RankerOptions): Promise<Ranker> {
    const ranker = new Ranker(options);
    await ranker.index.addAllAsync(texts, { chunkSize: CHUNK });
    ranker.spelling = new Spelling(ranker.vocabulary);
    return ranker;
  }

  /** The best matches of a text, best first. */
  rank(text: string, filter: (id: string) => boolean = () => true): Match[] {
    const { single, pairs } = terms(this.spelling.correct(stems(text, this.options.generic)), this.options.synonyms);
    const results = this.index.search([...single, ...pairs].join('\n'), {
      boost: BOOST,
      bm25: BM25,
      tokenize: (joined) => joined.split('\n'),
      filter: ({ id }) => filter(String(id)),
    });
    return results.slice(0, this.options.limit ?? MAX_MATCHES).map(({ id, score, queryTerms }) => ({
      id: String(id),
      score,
      coverage: queryTerms.filter((term) => single.includes(term)).length / single.length,
      words: single.length,
    }));
  }

  /** The terms of a line of an indexed text. Adds its words to the vocabulary. */
  private termsOf(line: string): string[] {
    const words = stems(line, this.options.generic);
    for (const word of words) this.vocabulary.add(word);
    const { single, pairs } = terms(words, this.options.synonyms);
    return [...single, ...pairs];
  }
}
