import { endpoint } from '../contract/endpoint.ts';
import type { SiteSearch } from './search.dto.ts';
import type { SearchResults } from './search.types.ts';

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
  }),
};
