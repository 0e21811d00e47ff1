import type { PageContextServer } from 'vike/types';
import { editors } from '../../../common/content/editors.contract.ts';
import type { ContentChange, ContentKind, EditedItem } from '../../../common/content/editors.types.ts';
import { localised } from '../../../common/locale/locales.ts';
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

/** Loads the data of the edit page. */
export async function editData(kind: ContentKind, page: Page): Promise<EditorFormData> {
  const { item } = await readItem(kind, page);
  return { kind, item, entities: await readEntities(kind, page) };
}

/** Loads the data of the detail page. */
export async function detailData(kind: ContentKind, page: Page): Promise<DetailData> {
  return { kind, ...(await readItem(kind, page)) };
}
