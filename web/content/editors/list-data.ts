import type { IconNode } from 'lucide-react';
import type { PageContextServer } from 'vike/types';
import { editors } from '../../../common/content/editors.contract.ts';
import type { EditedList } from '../../../common/content/editors.dto.ts';
import type { ContentKind, EditedItem } from '../../../common/content/editors.types.ts';
import { LIMITS } from '../../../common/limits.ts';
import { pageQueries, type QueryPage } from '../../api/page-queries.ts';
import { entityIcon } from '../../home/entity-icon.ts';
import { listQuery, type ListQuery } from './list-address.ts';

export interface ListData extends QueryPage {
  kind: ContentKind;
  query: ListQuery;
  /** The input of the list. */
  list: Partial<EditedList>;
  /** The icons of the entities by their names: the browser does not load the set of icons. */
  icons: Record<string, IconNode>;
}

async function iconsOf(items: readonly EditedItem[]): Promise<ListData['icons']> {
  const names = items.flatMap((item) => ('icon' in item ? item.icon : []));
  return Object.fromEntries(await Promise.all(names.map(async (name) => [name, await entityIcon(name)] as const)));
}

/** Loads the list for the URL's query. A page beyond the last shows the last one. */
export async function listData(
  kind: ContentKind,
  { callApi, urlParsed }: Pick<PageContextServer, 'callApi' | 'urlParsed'>,
): Promise<ListData> {
  const { fetchQuery, dehydrated } = pageQueries(callApi);
  const query = listQuery(urlParsed.search);
  const effective = query.arrange ? ({ ...query, q: '', page: 1, sort: 'order', descending: false } as const) : query;
  const { q: text, page, sort, descending } = effective;
  let list = { kind, text, sort, descending, page, pageSize: query.arrange ? LIMITS.pageSizeMax : LIMITS.pageSizeDefault };
  let found = await fetchQuery(editors.list, list);
  const last = Math.max(1, Math.ceil(found.total / found.pageSize));
  if (page > last) found = await fetchQuery(editors.list, (list = { ...list, page: last }));
  return { kind, query: { ...effective, page: list.page }, list, icons: await iconsOf(found.items), dehydrated: dehydrated() };
}
