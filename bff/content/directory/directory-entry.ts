import type { Proof } from '../../../common/cases/proof.types.ts';
import type {
  CONTACT_COLUMNS,
  DirectoryKind,
  EditedBranch,
  EditedService,
} from '../../../common/content/directory-editors.types.ts';
import { foldForSearch } from '../../../common/locale/search-fold.ts';

/** A row of entities, services or branches. Columns of one kind are optional. */
export interface EntryRow {
  id: string;
  code: string;
  name_en: string;
  name_ar: string;
  description_en: string;
  description_ar: string;
  keywords: string[];
  active: boolean;
  sort: number;
  version: number;
  /** Services and branches. */
  entity_id?: string;
  /** Services. */
  case_types?: number[] | null;
  replaced_by?: string | null;
  proof_required?: Proof;
  branch_id?: string | null;
  /** Entities. */
  removed_at?: Date | null;
  contact_phone?: string;
  contact_email?: string;
  website?: string;
  hours_en?: string;
  hours_ar?: string;
}

export const TABLES = { entity: 'entities', service: 'services', branch: 'branches' } as const satisfies Record<
  DirectoryKind,
  string
>;

/** The columns that entities, services and branches share. */
export const ENTRY_COLUMNS = {
  nameEn: 'name_en',
  nameAr: 'name_ar',
  descriptionEn: 'description_en',
  descriptionAr: 'description_ar',
  keywords: 'keywords',
  active: 'active',
} as const;

/** The columns by which the public reaches an entity. */
export const ENTITY_CONTACT = {
  contactPhone: 'contact_phone',
  contactEmail: 'contact_email',
  website: 'website',
  hoursEn: 'hours_en',
  hoursAr: 'hours_ar',
} as const satisfies Record<(typeof CONTACT_COLUMNS)[number], keyof EntryRow>;

/** The column of each field that an editor may change. */
const COLUMNS = {
  ...ENTRY_COLUMNS,
  ...ENTITY_CONTACT,
  order: 'sort',
  caseTypes: 'case_types',
  replacedBy: 'replaced_by',
  proofRequired: 'proof_required',
  branchId: 'branch_id',
} as const satisfies Record<string, keyof EntryRow>;

type Field = keyof typeof COLUMNS;
const FIELDS = Object.keys(COLUMNS) as Field[];

/** The columns that an input sets. */
export function columnsOf(input: Partial<Record<Field, unknown>>): Partial<EntryRow> {
  const values = {
    ...input,
    ...(input.caseTypes !== undefined && { caseTypes: (input.caseTypes as number[]).length ? input.caseTypes : null }),
  };
  return Object.fromEntries(
    FIELDS.filter((field) => values[field] !== undefined).map((field) => [COLUMNS[field], values[field]]),
  );
}

/** The columns that differ from a row. */
export function changesOf(row: EntryRow, columns: Partial<EntryRow>): Partial<EntryRow> {
  const isSame = (column: keyof EntryRow) =>
    JSON.stringify(row[column] ?? null) === JSON.stringify(columns[column] ?? null);
  return Object.fromEntries(Object.entries(columns).filter(([column]) => !isSame(column as keyof EntryRow)));
}

/** The contract's names of columns. */
export const fieldsOf = (columns: object): string[] => FIELDS.filter((field) => COLUMNS[field] in columns);

/** The text by which an entry is found: its names and keywords. */
export function searchOf({
  name_ar,
  name_en,
  keywords = [],
}: Pick<EntryRow, 'name_ar' | 'name_en'> & Partial<Pick<EntryRow, 'keywords'>>): string {
  return foldForSearch([name_ar, name_en, ...keywords].join(' '));
}

export const viewOfBranch = (row: EntryRow): EditedBranch => ({
  id: row.id,
  entityId: row.entity_id ?? '',
  code: row.code,
  nameEn: row.name_en,
  nameAr: row.name_ar,
  descriptionEn: row.description_en,
  descriptionAr: row.description_ar,
  keywords: row.keywords,
  order: row.sort,
  active: row.active,
  version: row.version,
});

export const viewOfService = (row: EntryRow): EditedService => ({
  ...viewOfBranch(row),
  caseTypes: row.case_types ?? [],
  replacedBy: row.replaced_by ?? null,
  proofRequired: row.proof_required ?? 'NONE',
  branchId: row.branch_id ?? null,
});

/** Whether following the replacements from a service leads back to it. */
export function replacesItself(id: string, next: (id: string) => string | null | undefined): boolean {
  const seen = new Set<string>();
  for (let current = next(id); current && !seen.has(current); current = next(current)) {
    if (current === id) return true;
    seen.add(current);
  }
  return false;
}
