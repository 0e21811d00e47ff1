import { render } from 'vike/abort';
import type { PageContextServer } from 'vike/types';
import { editors } from '../../../common/content/editors.contract.ts';
import type { ContentChange, ContentKind, EditedItem } from '../../../common/content/editors.types.ts';
import { localised } from '../../../common/locale/locales.ts';
import { allPartners } from '../partners/all-partners.ts';
import { EDITOR_KINDS } from './kinds.ts';

export interface EntityChoice {
  id: string;
  name: string;
}

export interface FormData {
  kind: ContentKind;
  /** Null for a new one. */
  item: EditedItem | null;
  /** What a story may be of. */
  entities: EntityChoice[];
}

export interface DetailData {
  kind: ContentKind;
  item: EditedItem;
  changes: ContentChange[];
}

type Page = Pick<PageContextServer, 'ask' | 'locale' | 'urlParsed'>;

/** The item that `?id=` names, with its record; the page is not there when the item is not. */
async function asked(kind: ContentKind, { ask, urlParsed }: Page): Promise<Omit<DetailData, 'kind'>> {
  try {
    return await ask(editors.one, { kind, id: urlParsed.search['id'] ?? '' });
  } catch (fault) {
    if (['NOT_FOUND', 'BAD_INPUT'].includes((fault as { code?: string }).code ?? '')) throw render(404);
    throw fault;
  }
}

async function choices(kind: ContentKind, { ask, locale }: Page): Promise<EntityChoice[]> {
  if (!EDITOR_KINDS[kind].ofEntity) return [];
  return (await allPartners(ask)).map((partner) => ({ id: partner.id, name: localised(partner, 'name', locale) }));
}

/** For the page of a new item. */
export async function addData(kind: ContentKind, page: Page): Promise<FormData> {
  return { kind, item: null, entities: await choices(kind, page) };
}

/** For the page on which an item is changed. */
export async function editData(kind: ContentKind, page: Page): Promise<FormData> {
  const { item } = await asked(kind, page);
  return { kind, item, entities: await choices(kind, page) };
}

/** For the page on which an item is looked at. */
export async function detailData(kind: ContentKind, page: Page): Promise<DetailData> {
  return { kind, ...(await asked(kind, page)) };
}
