import type { PageContextServer } from 'vike/types';
import type { Named } from '../../../common/cases/cases.types.ts';
import { isUuid } from '../../../common/contract/uuid.ts';
import { isUnsupported, pageQueries, type QueryPage } from '../../api/page-queries.ts';
import { fetchExistingPage, pageNumber } from '../../api/paging.ts';
import { toNamed } from '../list/to-named.ts';
import { readEntities } from '../directory/queries.ts';
import { templatesQuery } from './queries.ts';
import { STATES, type TemplateQuery } from './templates-href.ts';

export interface TemplatesData extends QueryPage {
  query: TemplateQuery;
  /** Undefined when the middleware for cases does not support templates. */
  page?: number;
  /** The entities that an admin chooses from. */
  entities: readonly Named[];
}

/** Page data: the templates that the user may see. For a page number past the end, the last page. */
export async function readTemplates({
  callApi,
  caller,
  urlParsed: { search },
}: PageContextServer): Promise<TemplatesData> {
  const { fetchQuery, dehydrated } = pageQueries(callApi);
  const query: TemplateQuery = {
    state: STATES.find((one) => one === search['state']) ?? '',
    entityId: isUuid(search['entity'] ?? '') ? (search['entity'] ?? '') : '',
  };
  const entities = (caller.admin ? await readEntities(callApi) : []).map(toNamed);
  try {
    const { page } = await fetchExistingPage(pageNumber(search['page']), (at) => fetchQuery(templatesQuery(query, at)));
    return { query, page, entities, dehydrated: dehydrated() };
  } catch (error) {
    if (!isUnsupported(error)) throw error;
    return { query, entities, dehydrated: dehydrated() };
  }
}
