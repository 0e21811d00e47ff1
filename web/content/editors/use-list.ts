import type { IconNode } from 'lucide-react';
import type { EditedItem } from '../../../common/content/editors.types.ts';
import { localised } from '../../../common/locale/locales.ts';
import { usePageQuery } from '../../api/use-page-query.ts';
import { useLocale } from '../../i18n/use-translation.ts';
import { useExistingPage } from '../../layouts/use-existing-page.ts';
import { EDITOR_KINDS, nameOf, valueOf } from './editor-kinds.ts';
import { editorListHref } from './list-query.ts';
import type { ListData } from './list-data.ts';
import { editedListQuery } from './queries.ts';

export interface ListRow extends Pick<EditedItem, 'id' | 'published' | 'modifiedAt'> {
  nameEn: string;
  nameAr: string;
  modifiedBy: string | null;
  /** False: a retired entity. */
  active: boolean;
  /** Icon of an entity. */
  icon: IconNode | null;
  /** Document id of the thumbnail. */
  picture: string | null;
}

export interface ShownList extends Pick<ListData, 'kind' | 'query' | 'list' | 'nextId'> {
  rows: ListRow[];
  total: number;
  pageSize: number;
}

/** The list of the page, as rows. */
export function useList({ kind, query, list, nextId, icons }: ListData): ShownList {
  const { locale } = useLocale();
  const found = usePageQuery(editedListQuery(list));
  useExistingPage(found, (page) => editorListHref(EDITOR_KINDS[kind].path, query, { page }));
  const rows = found.items.map((item) => ({
    id: item.id,
    published: item.published,
    active: !('active' in item) || item.active,
    modifiedAt: item.modifiedAt,
    nameEn: nameOf(kind, item, 'En'),
    nameAr: nameOf(kind, item, 'Ar'),
    modifiedBy: item.modifiedBy && localised(item.modifiedBy, 'name', locale),
    icon: ('icon' in item && icons[item.icon]) || null,
    picture: (valueOf(item, 'logo') ?? valueOf(item, 'image') ?? null) as string | null,
  }));
  return { kind, query, list, nextId, rows, total: found.total, pageSize: found.pageSize };
}
