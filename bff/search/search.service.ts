import { Injectable } from '@nestjs/common';
import { directory } from '../../common/cases/directory.contract.ts';
import { content } from '../../common/content/content.contract.ts';
import type { ServiceOf } from '../../common/contract/endpoint.ts';
import type { Principal } from '../../common/contract/principal.ts';
import type { search } from '../../common/search/search.contract.ts';
import type { SearchWordInput, SiteSearch } from '../../common/search/search.dto.ts';
import {
  SEARCH_RESULTS_MAX,
  UNMATCHED_WORD_MAX,
  type SearchResults,
  type UnmatchedWord,
} from '../../common/search/search.types.ts';
import { InjectService } from '../http/contract-services.ts';
import { Clock } from '../integrations/clock/clock.port.ts';
import { meaningfulWords } from '../ranking/terms.ts';
import { UnmatchedWordsRepository } from './unmatched-words.repository.ts';

const MIN_LETTERS = 3;

type Content = ServiceOf<typeof content>;
type Directory = ServiceOf<typeof directory>;

/** Searches every public list, local or remote, with its own search. */
@Injectable()
export class SearchService implements ServiceOf<typeof search> {
  constructor(
    @InjectService(content) private readonly content: Content,
    @InjectService(directory) private readonly directory: Directory,
    private readonly unmatched: UnmatchedWordsRepository,
    private readonly clock: Clock,
  ) {}

  async site({ text }: SiteSearch, caller: Principal): Promise<SearchResults> {
    const input = { text, page: 1, pageSize: SEARCH_RESULTS_MAX };
    const [services, partners, faqs, stories] = await Promise.all([
      this.directory.searchServices({ text }, caller),
      this.content.partners(input, caller),
      this.content.searchFaqs(input, caller),
      this.content.stories(input, caller),
    ]);
    if (!services.total && !partners.total && !faqs.total && !stories.total)
      await this.unmatched.add(storedWordsOf(text), this.clock.now());
    return {
      services: { items: services.services.slice(0, SEARCH_RESULTS_MAX), total: services.total },
      partners: { items: partners.partners, total: partners.total },
      faqs: { items: faqs.faqs, total: faqs.total },
      successStories: { items: stories.successStories, total: stories.total },
    };
  }

  async unmatchedWords(): Promise<{ words: UnmatchedWord[] }> {
    return { words: await this.unmatched.list() };
  }

  async removeUnmatchedWord({ word }: SearchWordInput) {
    await this.unmatched.remove(word);
    return { word };
  }
}

/** The words of a search that are stored: no numbers, which could be personal. */
const storedWordsOf = (text: string): string[] =>
  [...new Set(meaningfulWords(text, true))].filter(
    (word) => word.length >= MIN_LETTERS && word.length <= UNMATCHED_WORD_MAX && !/\d/.test(word),
  );
