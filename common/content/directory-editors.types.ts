import type { Proof } from '../cases/proof.types.ts';

export const DIRECTORY_KINDS = ['entity', 'service', 'branch'] as const;
export type DirectoryKind = (typeof DIRECTORY_KINDS)[number];

/** A branch of an entity for its editors. */
export interface EditedBranch {
  id: string;
  entityId: string;
  code: string;
  nameEn: string;
  nameAr: string;
  descriptionEn: string;
  descriptionAr: string;
  keywords: string[];
  order: number;
  /** False: retired. Its cases stay; no new case can have it. */
  active: boolean;
  /** Sent back with a change, so that an editor cannot overwrite changes they have not seen. */
  version: number;
}

/** A service of an entity for its editors. */
export interface EditedService extends EditedBranch {
  /** The case types that it may be chosen for; empty: all. */
  caseTypes: number[];
  /** The proof that is required to resolve a case. */
  proofRequired: Proof;
  /** The id of the service to use instead of a retired one. */
  replacedBy: string | null;
  /** The branch that handles its cases; null: the entity as a whole. */
  branchId: string | null;
}

/** The columns of a directory file, in the order of the export. */
export const DIRECTORY_COLUMNS = [
  'kind',
  'code',
  'entityCode',
  'nameEn',
  'nameAr',
  'descriptionEn',
  'descriptionAr',
  'keywords',
  'active',
] as const;
/** The columns that may be added for services: the code of the service to use instead, and that of the branch. */
export const SERVICE_COLUMNS = ['replacedBy', 'branchCode'] as const;
/** The columns that may be added for entities: how the public reaches them. */
export const CONTACT_COLUMNS = ['contactPhone', 'contactEmail', 'website', 'hoursEn', 'hoursAr'] as const;
export type DirectoryColumn =
  (typeof DIRECTORY_COLUMNS)[number] | (typeof SERVICE_COLUMNS)[number] | (typeof CONTACT_COLUMNS)[number];

/** A problem in a directory file. Row 1 is the heading; row 0 is the file as a whole. */
export interface ImportError {
  row: number;
  column: string;
  code: string;
  descriptionEn: string;
  descriptionAr: string;
}

export interface ImportChange {
  row: number;
  kind: DirectoryKind;
  code: string;
  nameEn: string;
  nameAr: string;
  action: 'CREATE' | 'UPDATE';
  /** The columns that change. */
  columns: string[];
}

/** The result of an import or of its dry run. With errors nothing is written and the counts are 0. */
export interface ImportResult {
  created: number;
  updated: number;
  unchanged: number;
  errors: ImportError[];
  /** The first changes, in the order of the file. */
  changes: ImportChange[];
}

/** Upper limits of a directory file. */
export const IMPORT_LIMITS = { rows: 10_000, columns: 50, errors: 200, changes: 500 } as const;
