import { randomUUID } from 'node:crypto';
import {
  CONTACT_COLUMNS,
  DIRECTORY_KINDS,
  type DirectoryKind,
  type ImportChange,
} from '../../../common/content/directory-editors.types.ts';
import type { FieldMessage } from '../../../common/errors/field-messages.ts';
import { changesOf, columnsOf, searchOf, replacesItself, type EntryRow } from './directory-entry.ts';
import type { ImportRow } from './import-rows.ts';
import type { ImportErrors } from './import-table.ts';

export type Entries = Record<DirectoryKind, EntryRow[]>;

/** An entry to insert (`before` undefined) or to change. */
export interface PlannedEntry {
  kind: DirectoryKind;
  id: string;
  before?: EntryRow;
  columns: Partial<EntryRow> & { search?: string; icon?: string };
  change: ImportChange;
}

export interface ImportPlan {
  entries: PlannedEntry[];
  unchanged: number;
}

interface Target {
  id: string;
  row?: EntryRow;
}

/**
 * The changes that a file makes. Rows are matched with entries by kind and code, without regard to case. Adds to the
 * errors what is wrong with references, also in rows that have other errors; a plan with errors is incomplete.
 */
export class ImportPlanner {
  readonly #targets: Record<DirectoryKind, Map<string, Target>>;
  readonly #replacements: Map<string, string | null | undefined>;
  /** The entity of each branch; undefined where the file does not tell. */
  readonly #branchEntities: Map<string, string | undefined>;
  /** Codes of rows whose kind is not known: references to them may be right. */
  readonly #uncertain = new Set<string>();
  readonly #errors: ImportErrors;
  #order: number;

  constructor(entries: Entries, errors: ImportErrors) {
    this.#errors = errors;
    const byCode = (kind: DirectoryKind) =>
      new Map<string, Target>(entries[kind].map((row) => [row.code.toLowerCase(), { id: row.id, row }]));
    this.#targets = { entity: byCode('entity'), service: byCode('service'), branch: byCode('branch') };
    this.#replacements = new Map(entries.service.map((row) => [row.id, row.replaced_by]));
    this.#branchEntities = new Map(entries.branch.map((row) => [row.id, row.entity_id]));
    // New entries come after all others of their entity, in the order of the file.
    this.#order = Math.max(0, ...DIRECTORY_KINDS.flatMap((kind) => entries[kind].map(({ sort }) => sort + 1)));
  }

  plan(rows: readonly ImportRow[]): ImportPlan {
    this.#addNewCodes(rows);
    const planned = rows.map((row) => this.#entryFor(row));
    for (const row of rows) this.#checkReplacement(row);
    const entries = planned.filter((entry) => entry !== undefined);
    return { entries, unchanged: rows.length - entries.length };
  }

  #addNewCodes(rows: readonly ImportRow[]): void {
    const seen = new Set<string>();
    for (const { kind, code, number } of rows) {
      if (this.#errors.has(number, 'code')) continue;
      if (this.#errors.has(number, 'kind')) {
        this.#uncertain.add(code.toLowerCase());
        continue;
      }
      const key = `${kind} ${code.toLowerCase()}`;
      if (seen.has(key)) this.#errors.add(number, 'code', 'importCodeTwice');
      seen.add(key);
      if (!this.#targets[kind].has(code.toLowerCase()))
        this.#targets[kind].set(code.toLowerCase(), { id: randomUUID() });
    }
    for (const { kind, code, entityCode } of rows) {
      const branch = kind === 'branch' && code && this.#targetOf('branch', code);
      if (branch && entityCode && !branch.row)
        this.#branchEntities.set(branch.id, this.#targetOf('entity', entityCode)?.id);
    }
  }

  #targetOf(kind: DirectoryKind, code: string): Target | undefined {
    return this.#targets[kind].get(code.toLowerCase());
  }

  /** The entry that a cell refers to. Adds the error when there is none. */
  #referred(kind: DirectoryKind, { number }: ImportRow, column: ReferenceColumn, code: string): Target | undefined {
    const target = this.#targetOf(kind, code);
    if (!target && !this.#uncertain.has(code.toLowerCase())) this.#errors.add(number, column, UNKNOWN[column]);
    return target;
  }

  #entityOf(row: ImportRow): string | undefined {
    const { kind, entityCode, number } = row;
    if (this.#errors.has(number, 'entityCode')) return undefined;
    const isKnownKind = !this.#errors.has(number, 'kind');
    if (kind === 'entity' && isKnownKind) {
      if (entityCode) this.#errors.add(number, 'entityCode', 'importNoEntity');
      return undefined;
    }
    if (entityCode) return this.#referred('entity', row, 'entityCode', entityCode)?.id;
    if (isKnownKind) this.#errors.add(number, 'entityCode', 'importEntityMissing');
    return undefined;
  }

  #entryFor(row: ImportRow): PlannedEntry | undefined {
    const { kind, code, nameEn, nameAr, number } = row;
    const entityId = this.#entityOf(row);
    const isKnown = !this.#errors.has(number, 'kind') && !this.#errors.has(number, 'code');
    const target = isKnown ? this.#targetOf(kind, code) : undefined;
    const before = target?.row;
    if (before && entityId && before.entity_id !== entityId) this.#errors.add(number, 'entityCode', 'fixedEntity');
    const isEntity = kind === 'entity' || this.#errors.has(number, 'kind');
    const fields = isEntity ? row : this.#withoutContact(row);
    const references = { replacedBy: this.#replacementOf(row, target), branchId: this.#branchOf(row, entityId) };
    if (!target || this.#errors.any) return undefined;
    const columns = {
      ...columnsOf({ ...fields, ...references }),
      ...(before?.removed_at && { removed_at: null }),
    };
    const changed = before ? changesOf(before, columns) : columns;
    if (before && Object.keys(changed).length === 0) return undefined;
    const search = searchOf({ ...before, ...(columns as EntryRow) });
    const created = before ? {} : { code, entity_id: entityId, sort: this.#order++, keywords: columns.keywords ?? [] };
    const change: ImportChange = {
      row: number,
      kind,
      code,
      nameEn,
      nameAr,
      action: before ? 'UPDATE' : 'CREATE',
      columns: columnNames(changed),
    };
    return {
      kind,
      id: target.id,
      before,
      columns: {
        ...changed,
        ...created,
        search,
        ...(!before && kind === 'entity' && { icon: row.icon ?? 'landmark' }),
      },
      change,
    };
  }

  /** Whether a cell that only services have can be checked. Adds the error when the row is no service. */
  #isOfService({ kind, number }: ImportRow, column: 'replacedBy' | 'branchCode'): boolean {
    if (this.#errors.has(number, column)) return false;
    if (kind === 'service' || this.#errors.has(number, 'kind')) return true;
    this.#errors.add(number, column, 'importServiceOnly');
    return false;
  }

  /** The id of the replacement; undefined where the file does not name one. */
  #replacementOf(row: ImportRow, target: Target | undefined): string | undefined {
    if (!row.replacedBy || !this.#isOfService(row, 'replacedBy')) return undefined;
    const next = this.#referred('service', row, 'replacedBy', row.replacedBy)?.id;
    if (next && target) this.#replacements.set(target.id, next);
    return next;
  }

  /** The id of the branch of the service's entity; undefined where the file does not name one. */
  #branchOf(row: ImportRow, entityId: string | undefined): string | undefined {
    if (!row.branchCode || !this.#isOfService(row, 'branchCode')) return undefined;
    const branch = this.#referred('branch', row, 'branchCode', row.branchCode)?.id;
    const branchEntity = branch && this.#branchEntities.get(branch);
    if (entityId && branchEntity && branchEntity !== entityId)
      this.#errors.add(row.number, 'branchCode', 'importBranchOfOther');
    return branch;
  }

  /** The row without the contact, which only entities have. Adds an error where another kind has one. */
  #withoutContact(row: ImportRow): ImportRow {
    const rest = { ...row };
    for (const column of CONTACT_COLUMNS) {
      if (row[column] && !this.#errors.has(row.number, column))
        this.#errors.add(row.number, column, 'importEntityOnly');
      delete rest[column];
    }
    return rest;
  }

  #checkReplacement({ kind, code, replacedBy, number }: ImportRow): void {
    if (!replacedBy || kind !== 'service' || this.#errors.has(number, 'code') || this.#errors.has(number, 'replacedBy'))
      return;
    const id = this.#targetOf('service', code)?.id;
    if (id && replacesItself(id, (from) => this.#replacements.get(from)))
      this.#errors.add(number, 'replacedBy', 'replacedBy');
  }
}

type ReferenceColumn = 'entityCode' | 'replacedBy' | 'branchCode';
const UNKNOWN: Record<ReferenceColumn, FieldMessage> = {
  entityCode: 'importEntityUnknown',
  replacedBy: 'importServiceUnknown',
  branchCode: 'importBranchUnknown',
};

const NAMES: Record<string, string> = { replaced_by: 'replacedBy', branch_id: 'branchCode', removed_at: 'active' };
const columnNames = (columns: object): string[] =>
  Object.keys(columns).map(
    (column) => NAMES[column] ?? column.replace(/_(\w)/, (_, letter: string) => letter.toUpperCase()),
  );
