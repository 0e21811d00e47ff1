import type { IconNode } from 'lucide-react';
import type { PageContextServer } from 'vike/types';
import { editors } from '../../../common/content/editors.contract.ts';
import type { ContentKind, EditedItem } from '../../../common/content/editors.types.ts';
import { LIMITS } from '../../../common/limits.ts';
import { localised } from '../../../common/locale/locales.ts';
import { entityIcon } from '../../home/entity-icon.ts';
import { nameOf, valueOf } from './editor-kinds.ts';
import { listQuery, type ListQuery } from './list-address.ts';

export interface ListRow {
  id: string;
  nameEn: string;
  nameAr: string;
  published: boolean;
  modifiedAt: string | null;
  modifiedBy: string | null;
  /** Icon of an entity. */
  icon: IconNode | null;
  /** Document id of the thumbnail. */
  picture: string | null;
}

export interface ListData {
  kind: ContentKind;
  query: ListQuery;
  rows: ListRow[];
  total: number;
  pageSize: number;
}

type Page = Pick<PageContextServer, 'callApi' | 'locale' | 'urlParsed'>;

async function toRow(item: EditedItem, locale: Page['locale']): Promise<ListRow> {
  const { id, published, modifiedAt, modifiedBy } = item;
  const picture = valueOf(item, 'logo') ?? valueOf(item, 'image') ?? null;
  return {
    id,
    nameEn: nameOf(item, 'En'),
    nameAr: nameOf(item, 'Ar'),
    published,
    modifiedAt,
    modifiedBy: modifiedBy && localised(modifiedBy, 'name', locale),
    icon: 'icon' in item ? await entityIcon(item.icon) : null,
    picture: picture as string | null,
  };
}

/** Loads the list for the URL's query. A page beyond the last shows the last one. */
export async function listData(kind: ContentKind, { callApi, locale, urlParsed }: Page): Promise<ListData> {
  const query = listQuery(urlParsed.search);
  const effective = query.arrange ? ({ ...query, q: '', page: 1, sort: 'order', descending: false } as const) : query;
  const pageSize = query.arrange ? LIMITS.pageSizeMax : LIMITS.pageSizeDefault;
  const { q: text, sort, descending } = effective;
  const read = (page: number) => callApi(editors.list, { kind, text, sort, descending, page, pageSize });
  let list = await read(effective.page);
  const pages = Math.max(1, Math.ceil(list.total / pageSize));
  if (effective.page > pages) list = await read(pages);
  const rows = await Promise.all(list.items.map((item) => toRow(item, locale)));
  return { kind, query: { ...effective, page: Math.min(effective.page, pages) }, rows, total: list.total, pageSize };
}
