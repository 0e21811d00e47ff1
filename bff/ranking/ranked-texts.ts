import { isDeepStrictEqual } from 'node:util';
import type { Clock } from '../integrations/clock/clock.port.ts';
import { Ranker, type RankedText, type RankerOptions } from './ranker.ts';
import { EVERYDAY_WORDS, PORTAL_WORDS } from './everyday-words.ts';
import { CASE_TYPE_WORDS } from './case-type-words.ts';
import { comparedWords, SynonymGroups } from './terms.ts';
import type { RankedTextsRepository } from './ranked-texts.repository.ts';

/** Every instance shows a change of the content within 2 s; the remaining half second is for reading and indexing. */
const CACHE_TTL_MS = 1500;

export const FOR_SERVICES = { synonyms: new SynonymGroups(EVERYDAY_WORDS), generic: false };
export const FOR_FAQS = { synonyms: new SynonymGroups([...PORTAL_WORDS, ...EVERYDAY_WORDS]), generic: true };
export const FOR_CASE_TYPES = { synonyms: new SynonymGroups([]), generic: true };

interface Indexed<Row> {
  rows: readonly Row[];
  byId: ReadonlyMap<string, Row>;
  ranker: Ranker;
}

/** Rows of one kind with their ranker, kept in memory and indexed again when they have changed. */
export class RankedRows<Row> {
  #current: Indexed<Row> | undefined;
  #loading: Promise<Indexed<Row>> | undefined;
  #loadedAt = -Infinity;

  constructor(
    private readonly read: () => Promise<Row[]>,
    private readonly textOf: (row: Row) => RankedText,
    private readonly options: RankerOptions,
    private readonly clock: Clock,
  ) {}

  /** The rows, at most 1.5 s old. Concurrent calls share one read. */
  get(): Promise<Indexed<Row>> {
    if (this.#current && this.clock.monotonicMs() - this.#loadedAt < CACHE_TTL_MS)
      return Promise.resolve(this.#current);
    this.#loading ??= this.load().finally(() => (this.#loading = undefined));
    return this.#loading;
  }

  private async load(): Promise<Indexed<Row>> {
    const startedAt = this.clock.monotonicMs();
    const rows = await this.read();
    if (!this.#current || !isDeepStrictEqual(rows, this.#current.rows)) {
      const texts = rows.map(this.textOf);
      const byId = new Map(rows.map((row, index) => [texts[index]!.id, row]));
      this.#current = { rows, byId, ranker: await Ranker.of(texts, this.options) };
    }
    this.#loadedAt = startedAt;
    return this.#current;
  }
}

type Rows<Name extends 'services' | 'faqs' | 'caseTypes'> = Awaited<ReturnType<RankedTextsRepository[Name]>>;

const lines = (...texts: (string | readonly string[])[]) => texts.flat().join('\n');

/** The searchable text of a service. */
export function serviceText(row: Omit<Rows<'services'>[number], 'entity_id' | 'case_types'>): RankedText {
  return {
    id: row.id,
    name: lines(row.name_en, row.name_ar),
    keywords: lines(row.keywords),
    learnt: lines(row.learnt ?? []),
    about: lines(row.description_en, row.description_ar, row.entity_en, row.entity_ar, row.entity_keywords),
  };
}

/** The searchable text of a case: what its description is about. */
export function caseText({ id, description }: { id: string; description: string }): RankedText {
  return { id, name: comparedWords(description), keywords: '', about: '' };
}

/** The searchable text of an FAQ. */
export function faqText(row: Rows<'faqs'>[number]): RankedText {
  return {
    id: row.id,
    name: lines(row.question_en, row.question_ar),
    keywords: lines(row.keywords),
    about: lines(row.answer_en, row.answer_ar),
  };
}

/** The searchable text of a case type. */
export function caseTypeText(row: Rows<'caseTypes'>[number]): RankedText {
  return {
    id: String(row.id),
    name: lines(row.name_en, row.name_ar),
    keywords: lines(CASE_TYPE_WORDS[row.key] ?? []),
    about: '',
  };
}
