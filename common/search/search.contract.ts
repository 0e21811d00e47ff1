import { endpoint } from '../contract/endpoint.ts';
import { CONTENT_EDITORS } from '../access/permissions.ts';
import type { SearchWordInput, SiteSearch } from './search.dto.ts';
import type { SearchResults, UnmatchedWord } from './search.types.ts';

/** The search over everything that is public. */
export const search = {
  site: endpoint<SiteSearch, SearchResults>({
    method: 'GET',
    rateLimit: 'content',
    path: 'search',
    summary: 'Services, entities, questions and stories with every word of a text, in either language',
    description: 'At most five results of each kind. `total` counts all.',
    allowedRoles: ['C0000'],
    status: 200,
    publicCache: { maxAgeSeconds: 0 },
    reads: 'replica',
  }),
  unmatchedWords: endpoint<undefined, { words: UnmatchedWord[] }>({
    method: 'GET',
    path: 'search/unmatched-words',
    summary: 'Words of at least three searches that found nothing, the most frequent first',
    allowedRoles: CONTENT_EDITORS,
    status: 200,
  }),
  removeUnmatchedWord: endpoint<SearchWordInput, { word: string }>({
    method: 'DELETE',
    path: 'search/unmatched-words/:word',
    summary: 'Take a word off the list',
    allowedRoles: CONTENT_EDITORS,
    status: 200,
  }),
};
