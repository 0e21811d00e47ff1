import type { ContentKind, EditedItem } from '../../common/content/editors.types.ts';
import { foldForSearch } from '../../common/locale/search-fold.ts';
import { ENTITY_CONTACT, ENTRY_COLUMNS } from './directory/directory-entry.ts';

/** A stored item. Its columns depend on its kind. */
export type ItemRow = Record<string, unknown> & {
  id: string;
  version: number;
  published: boolean;
};

interface KindRule {
  table: 'faqs' | 'stories' | 'entities';
  /** Maps each field of the contract to its column. */
  columns: Readonly<Record<string, string>>;
  images: readonly string[];
  /** The columns that lists are sorted by, for each language. */
  names: { en: string; ar: string };
  /** The folded search text of a row. */
  search(row: Readonly<Record<string, unknown>>): Record<string, string>;
}

const folded = (row: Readonly<Record<string, unknown>>, ...columns: string[]): string =>
  foldForSearch(columns.map((column) => String(row[column] ?? '')).join(' '));

/** The differences between the kinds of content. Everything else about editing is the same for all kinds. */
export const KINDS: Record<ContentKind, KindRule> = {
  faq: {
    table: 'faqs',
    columns: {
      questionEn: 'question_en',
      questionAr: 'question_ar',
      answerEn: 'answer_en',
      answerAr: 'answer_ar',
      entityId: 'entity_id',
      keywords: 'keywords',
    },
    images: [],
    names: { en: 'question_en', ar: 'question_ar' },
    search: (row) => ({
      search: folded(row, 'question_ar', 'answer_ar', 'question_en', 'answer_en', 'keywords'),
      search_question: folded(row, 'question_ar', 'question_en'),
    }),
  },
  story: {
    table: 'stories',
    columns: {
      titleEn: 'title_en',
      titleAr: 'title_ar',
      entityId: 'entity_id',
      entityEn: 'entity_en',
      entityAr: 'entity_ar',
      descriptionEn: 'description_en',
      descriptionAr: 'description_ar',
      image: 'image_id',
      banner: 'banner_id',
    },
    images: ['image', 'banner'],
    names: { en: 'title_en', ar: 'title_ar' },
    search: (row) => ({
      search: folded(row, 'title_ar', 'title_en', 'description_ar', 'description_en', 'entity_ar', 'entity_en'),
    }),
  },
  partner: {
    table: 'entities',
    columns: {
      code: 'code',
      ...ENTRY_COLUMNS,
      logo: 'logo_id',
      ...ENTITY_CONTACT,
    },
    images: ['logo'],
    names: { en: 'name_en', ar: 'name_ar' },
    search: (row) => ({ search: folded(row, 'name_ar', 'name_en', 'keywords') }),
  },
};

/** The columns that an input sets. Omitted and null fields keep their value; only `entityId` can be set to null. */
export function columnsOf(kind: ContentKind, input: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const given = Object.entries(KINDS[kind].columns).filter(
    ([field]) => input[field] !== undefined && (input[field] !== null || field === 'entityId'),
  );
  return Object.fromEntries(given.map(([field, column]) => [column, input[field]]));
}

/** The contract's names for these columns. */
export function fieldsOf(kind: ContentKind, columns: readonly string[]): string[] {
  const names = Object.fromEntries(Object.entries(KINDS[kind].columns).map(([field, column]) => [column, field]));
  return columns.map((column) => names[column] ?? column);
}

/** The ids of the images of a row. */
export function imagesOf(kind: ContentKind, row: Readonly<Record<string, unknown>>): string[] {
  return KINDS[kind].images
    .map((field) => row[KINDS[kind].columns[field]!])
    .filter((id): id is string => typeof id === 'string');
}

const timeOf = (value: unknown): string | null => (value instanceof Date ? value.toISOString() : null);

function authorOf(row: ItemRow, alias: 'creator' | 'modifier') {
  const nameEn = row[`${alias}_en`];
  return typeof nameEn === 'string' ? { nameEn, nameAr: String(row[`${alias}_ar`]) } : null;
}

/** A row as its editors see it. */
export function viewOf(kind: ContentKind, row: ItemRow): EditedItem {
  const fields = Object.entries(KINDS[kind].columns).map(([field, column]) => [field, row[column] ?? null]);
  return {
    ...Object.fromEntries(fields),
    ...(kind === 'partner' && { icon: row['icon'] }),
    ...(kind !== 'partner' && {
      entityEn: row['joined_en'] ?? row['entity_en'] ?? '',
      entityAr: row['joined_ar'] ?? row['entity_ar'] ?? '',
    }),
    id: row.id,
    version: row.version,
    published: row.published,
    createdAt: timeOf(row['created_at']),
    createdBy: authorOf(row, 'creator'),
    modifiedAt: timeOf(row['modified_at']),
    modifiedBy: authorOf(row, 'modifier'),
  } as EditedItem;
}
