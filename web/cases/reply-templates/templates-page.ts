import type { PageContextServer } from 'vike/types';
import { replyTemplates } from '../../../common/cases/reply-templates.contract.ts';
import type { ListReplyTemplates } from '../../../common/cases/reply-templates.dto.ts';
import type { Named } from '../../../common/cases/cases.types.ts';
import { isUuid } from '../../../common/contract/uuid.ts';
import { isUnsupported, pageQueries, type QueryPage } from '../../api/page-queries.ts';
import { fetchExistingPage, pageNumber } from '../../api/paging.ts';
import { urlWith } from '../../api/url-with.ts';
import { toNamed } from '../list/to-named.ts';
import { readEntities } from '../submit-wizard/directory-queries.ts';

export const TEMPLATES_PATH = '/admin/reply-templates';
export const ADD_PATH = `${TEMPLATES_PATH}/add`;

export const STATES = ['active', 'retired'] as const;
const PAGE_SIZE = 25;

/** The filters of the URL. */
interface TemplateQuery {
  state: (typeof STATES)[number] | '';
  entityId: string;
}

export interface TemplatesData extends QueryPage {
  query: TemplateQuery;
  /** The input of the list; undefined when the middleware for cases does not support templates. */
  list?: Partial<ListReplyTemplates>;
  /** The entities that an admin chooses from. */
  entities: readonly Named[];
}

/** Page data: the templates that the user may see. For a page number past the end, the last page. */
export async function readTemplates({
  callApi,
  caller,
  urlParsed: { search },
}: Pick<PageContextServer, 'callApi' | 'caller' | 'urlParsed'>): Promise<TemplatesData> {
  const { fetchQuery, dehydrated } = pageQueries(callApi);
  const query: TemplateQuery = {
    state: STATES.find((one) => one === search['state']) ?? '',
    entityId: isUuid(search['entity'] ?? '') ? (search['entity'] ?? '') : '',
  };
  const { state, entityId } = query;
  const listOf = (page: number) => ({ ...(state && { state }), ...(entityId && { entityId }), page, pageSize: PAGE_SIZE });
  let list: Partial<ListReplyTemplates>;
  try {
    const { page } = await fetchExistingPage(pageNumber(search['page']), (at) => fetchQuery(replyTemplates.list, listOf(at)));
    list = listOf(page);
  } catch (error) {
    if (!isUnsupported(error)) throw error;
    return { query, entities: [], dehydrated: dehydrated() };
  }
  const entities = caller.admin ? await readEntities(callApi) : [];
  return { query, list, entities: entities.map(toNamed), dehydrated: dehydrated() };
}

/** The URL of the list with these filters. */
export function templatesHref({ state, entityId }: TemplateQuery, page = 1): string {
  return urlWith(TEMPLATES_PATH, { state, entity: entityId, page: page > 1 && page });
}

/** The URL of a template's editor. */
export const templateHref = (id: string): string => `${TEMPLATES_PATH}/edit?id=${id}`;
