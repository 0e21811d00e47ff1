import type { PageContextServer } from 'vike/types';
import { editors } from '../../../common/content/editors.contract.ts';
import type { ContentChange, ContentKind, EditedItem } from '../../../common/content/editors.types.ts';
import { localised, type Locale } from '../../../common/locale/locales.ts';
import { orNotFound } from '../../api/not-found.ts';
import { allPartners } from '../partners/all-partners.ts';
import { EDITOR_KINDS } from './editor-kinds.ts';

interface EntityChoice {
  id: string;
  name: string;
}

export interface EditorFormData {
  kind: ContentKind;
  /** Null for a new item. */
  item: EditedItem | null;
  /** Entities of the select. */
  entities: EntityChoice[];
}

export interface DetailData {
  kind: ContentKind;
  item: EditedItem;
  changes: ContentChange[];
}

type Page = Pick<PageContextServer, 'callApi' | 'locale' | 'urlParsed'>;

/** Loads the item of `?id=` with its changes. Renders 404 if it does not exist. */
const readItem = (kind: ContentKind, { callApi, urlParsed }: Page): Promise<Omit<DetailData, 'kind'>> =>
  orNotFound(callApi(editors.one, { kind, id: urlParsed.search['id'] ?? '' }));

async function readEntities(kind: ContentKind, { callApi, locale }: Page): Promise<EntityChoice[]> {
  if (!EDITOR_KINDS[kind].ofEntity) return [];
  return (await allPartners(callApi)).map((partner) => ({ id: partner.id, name: localised(partner, 'name', locale) }));
}

/** Loads the data of the add page. */
export async function addData(kind: ContentKind, page: Page): Promise<EditorFormData> {
  return { kind, item: null, entities: await readEntities(kind, page) };
}

/** The entity that a question or a story is about, also a retired one. */
const entityOf = (item: EditedItem, locale: Locale): EntityChoice | undefined =>
  'entityEn' in item && item.entityId ? { id: item.entityId, name: localised(item, 'entity', locale) } : undefined;

/** Loads the data of the edit page. It offers the entity that the item has, also when that is retired. */
export async function editData(kind: ContentKind, page: Page): Promise<EditorFormData> {
  const { item } = await readItem(kind, page);
  const entities = await readEntities(kind, page);
  const current = entityOf(item, page.locale);
  const isListed = !current || entities.some(({ id }) => id === current.id);
  return { kind, item, entities: isListed ? entities : [...entities, current] };
}

/** Loads the data of the detail page. */
export async function detailData(kind: ContentKind, page: Page): Promise<DetailData> {
  return { kind, ...(await readItem(kind, page)) };
}
