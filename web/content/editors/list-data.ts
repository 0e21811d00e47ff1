import type { IconNode } from 'lucide-react';
import type { PageContextServer } from 'vike/types';
import { editors } from '../../../common/content/editors.contract.ts';
import type { EditedList } from '../../../common/content/editors.dto.ts';
import type { ContentKind, EditedItem } from '../../../common/content/editors.types.ts';
import { LIMITS } from '../../../common/limits.ts';
import { pageQueries, type QueryPage } from '../../api/page-queries.ts';
import { fetchExistingPage } from '../../api/paging.ts';
import { entityIcon } from '../../home/entity-icon.ts';
import { editedListQuery } from './queries.ts';
import { parseListQuery, type ListQuery } from './list-query.ts';

export interface ListData extends QueryPage {
  kind: ContentKind;
  query: ListQuery;
  /** The input of the list. */
  list: Partial<EditedList>;
  /** The id of the item after the shown ones, while they are reordered. */
  nextId?: string;
  /** The icons of the entities by their names: the browser does not load the set of icons. */
  icons: Record<string, IconNode>;
}

async function iconsOf(items: readonly EditedItem[]): Promise<ListData['icons']> {
  const names = items.flatMap((item) => ('icon' in item ? item.icon : []));
  return Object.fromEntries(await Promise.all(names.map(async (name) => [name, await entityIcon(name)] as const)));
}

/** Loads the list for the URL's query. A page beyond the last shows the last one. */
export async function listData(kind: ContentKind, { callApi, urlParsed }: PageContextServer): Promise<ListData> {
  const { fetchQuery, dehydrated } = pageQueries(callApi);
  const query = parseListQuery(urlParsed.search);
  const effective = query.arrange ? ({ ...query, q: '', page: 1, sort: 'order', descending: false } as const) : query;
  const { q: text, sort, descending } = effective;
  const filter = {
    kind,
    text,
    sort,
    descending,
    pageSize: query.arrange ? LIMITS.pageSizeMax : LIMITS.pageSizeDefault,
  };
  const { page, found } = await fetchExistingPage(effective.page, (at) =>
    fetchQuery(editedListQuery({ ...filter, page: at })),
  );
  const icons = await iconsOf(found.items);
  const hasMore = query.arrange && found.total > found.items.length;
  const [next] = hasMore
    ? (await callApi(editors.list, { ...filter, pageSize: 1, page: found.items.length + 1 })).items
    : [];
  return {
    kind,
    query: { ...effective, page },
    list: { ...filter, page },
    nextId: next?.id,
    icons,
    dehydrated: dehydrated(),
  };
}
