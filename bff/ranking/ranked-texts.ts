import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { Ranker, type RankedText } from './ranker.ts';
import { EVERYDAY_WORDS, PORTAL_WORDS } from './everyday-words.ts';
import { CASE_TYPE_WORDS } from './case-type-words.ts';
import { RankedTextsRepository } from './ranked-texts.repository.ts';

/** A change of the content shows on every instance within 2 s (reliability); the rest is for reading and indexing. */
const FRESH_MS = 1500;

export const FOR_SERVICES = { synonyms: EVERYDAY_WORDS, generic: false };
export const FOR_FAQS = { synonyms: [...PORTAL_WORDS, ...EVERYDAY_WORDS], generic: true };
export const FOR_CASE_TYPES = { synonyms: [], generic: true };

type Rows<Name extends 'services' | 'faqs' | 'caseTypes'> = Awaited<ReturnType<RankedTextsRepository[Name]>>;

export interface RankedTexts {
  services: Rows<'services'>;
  faqs: Rows<'faqs'>;
  caseTypes: Rows<'caseTypes'>;
  rankers: Record<'services' | 'faqs' | 'caseTypes', Ranker>;
}

const lines = (...texts: (string | readonly string[])[]) => texts.flat().join('\n');

/** Keeps the index of services, FAQs and case types in memory, and builds it anew when they have changed. */
@Injectable()
export class RankedTextsIndex {
  #current: RankedTexts | undefined;
  #loading: Promise<RankedTexts> | undefined;
  #loadedAt = -Infinity;

  constructor(private readonly repository: RankedTextsRepository) {}

  /** The texts and their rankers, at most 1.5 s old. Concurrent calls share one read. */
  get(): Promise<RankedTexts> {
    if (this.#current && performance.now() - this.#loadedAt < FRESH_MS) return Promise.resolve(this.#current);
    this.#loading ??= this.load().finally(() => (this.#loading = undefined));
    return this.#loading;
  }

  private async load(): Promise<RankedTexts> {
    const startedAt = performance.now();
    const [services, faqs, caseTypes] = await Promise.all([
      this.repository.services(),
      this.repository.faqs(),
      this.repository.caseTypes(),
    ]);
    const before = this.#current;
    const rankers = {
      services: reuse(before?.rankers.services, before?.services, services) ?? (await Ranker.of(services.map(serviceText), FOR_SERVICES)),
      faqs: reuse(before?.rankers.faqs, before?.faqs, faqs) ?? (await Ranker.of(faqs.map(faqText), FOR_FAQS)),
      caseTypes:
        reuse(before?.rankers.caseTypes, before?.caseTypes, caseTypes) ?? (await Ranker.of(caseTypes.map(caseTypeText), FOR_CASE_TYPES)),
    };
    this.#current = { services, faqs, caseTypes, rankers };
    this.#loadedAt = startedAt;
    return this.#current;
  }
}

const reuse = (ranker: Ranker | undefined, before: unknown, now: unknown) => (isDeepStrictEqual(before, now) ? ranker : undefined);

/** What a service is found by. */
export function serviceText(row: Omit<Rows<'services'>[number], 'entity_id' | 'case_types'>): RankedText {
  return {
    id: row.id,
    name: lines(row.name_en, row.name_ar),
    keywords: lines(row.keywords),
    about: lines(row.description_en, row.description_ar, row.entity_en, row.entity_ar, row.entity_keywords),
  };
}

/** What a FAQ is found by. */
export function faqText(row: Rows<'faqs'>[number]): RankedText {
  return { id: row.id, name: lines(row.question_en, row.question_ar), keywords: '', about: lines(row.answer_en, row.answer_ar) };
}

/** What a case type is found by. */
export function caseTypeText(row: Rows<'caseTypes'>[number]): RankedText {
  return { id: String(row.id), name: lines(row.name_en, row.name_ar), keywords: lines(CASE_TYPE_WORDS[row.key] ?? []), about: '' };
}
