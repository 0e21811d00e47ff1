import { Injectable } from '@nestjs/common';
import { directory } from '../../common/cases/directory.contract.ts';
import { content } from '../../common/content/content.contract.ts';
import type { ServiceOf } from '../../common/contract/endpoint.ts';
import type { Principal } from '../../common/contract/principal.ts';
import type { search } from '../../common/search/search.contract.ts';
import type { SiteSearch } from '../../common/search/search.dto.ts';
import { SEARCH_RESULTS_MAX, type SearchResults } from '../../common/search/search.types.ts';
import { InjectService } from '../http/contract-services.ts';

type Content = ServiceOf<typeof content>;
type Directory = ServiceOf<typeof directory>;

/** Searches every public list, local or remote, with its own search. */
@Injectable()
export class SearchService implements ServiceOf<typeof search> {
  constructor(
    @InjectService(content) private readonly content: Content,
    @InjectService(directory) private readonly directory: Directory,
  ) {}

  async site({ text }: SiteSearch, caller: Principal): Promise<SearchResults> {
    const input = { text, page: 1, pageSize: SEARCH_RESULTS_MAX };
    const [services, partners, faqs, stories] = await Promise.all([
      this.directory.searchServices({ text }, caller),
      this.content.partners(input, caller),
      this.content.searchFaqs(input, caller),
      this.content.stories(input, caller),
    ]);
    return {
      services: { items: services.services.slice(0, SEARCH_RESULTS_MAX), total: services.total },
      partners: { items: partners.partners, total: partners.total },
      faqs: { items: faqs.faqs, total: faqs.total },
      successStories: { items: stories.successStories, total: stories.total },
    };
  }
}
