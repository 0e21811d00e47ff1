import { randomUUID } from 'node:crypto';
import {
  DIRECTORY_KINDS,
  type DirectoryKind,
  type ImportChange,
  type ImportError,
} from '../../../common/content/directory-editors.types.ts';
import { changesOf, columnsOf, searchOf, type EntryRow } from './directory-entry.ts';
import { importError, type ImportRow } from './import-rows.ts';
import { replacesItself } from './replacement.ts';

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
  errors: ImportError[];
}

interface Target {
  id: string;
  row?: EntryRow;
}

/** The changes that a file makes. Rows are matched with entries by kind and code, without regard to case. */
export class ImportPlanner {
  readonly #targets: Record<DirectoryKind, Map<string, Target>>;
  readonly #replacements: Map<string, string | null | undefined>;
  /** The entity of each branch. */
  readonly #branchEntities: Map<string, string | undefined>;
  readonly #errors: ImportError[] = [];
  #order: number;

  constructor(entries: Entries) {
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
    return { entries, unchanged: rows.length - entries.length, errors: this.#errors };
  }

  #addNewCodes(rows: readonly ImportRow[]): void {
    const seen = new Set<string>();
    for (const { kind, code, number } of rows) {
      const key = `${kind} ${code.toLowerCase()}`;
      if (seen.has(key)) this.#errors.push(importError(number, 'code', 'importCodeTwice'));
      seen.add(key);
      if (!this.#targets[kind].has(code.toLowerCase())) this.#targets[kind].set(code.toLowerCase(), { id: randomUUID() });
    }
    for (const { kind, code, entityCode } of rows) {
      const branch = kind === 'branch' && this.#targetOf('branch', code);
      if (branch && entityCode && !branch.row) this.#branchEntities.set(branch.id, this.#targetOf('entity', entityCode)?.id);
    }
  }

  #targetOf(kind: DirectoryKind, code: string): Target | undefined {
    return this.#targets[kind].get(code.toLowerCase());
  }

  #entityOf({ kind, entityCode, number }: ImportRow): string | undefined {
    if (kind === 'entity') {
      if (entityCode) this.#errors.push(importError(number, 'entityCode', 'importNoEntity'));
      return undefined;
    }
    const entity = entityCode ? this.#targetOf('entity', entityCode) : undefined;
    if (!entity) this.#errors.push(importError(number, 'entityCode', 'importEntityUnknown'));
    return entity?.id;
  }

  #entryFor(row: ImportRow): PlannedEntry | undefined {
    const { kind, code, nameEn, nameAr, number } = row;
    const entityId = this.#entityOf(row);
    const target = this.#targetOf(kind, code);
    const before = target?.row;
    if (!target) return undefined;
    if (before && entityId && before.entity_id !== entityId) this.#errors.push(importError(number, 'entityCode', 'fixedEntity'));
    const columns = {
      ...columnsOf({ ...row, replacedBy: this.#replacementOf(row, target.id), branchId: this.#branchOf(row, entityId) }),
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
      columns: { ...changed, ...created, search, ...(!before && kind === 'entity' && { icon: row.icon ?? 'landmark' }) },
      change,
    };
  }

  /** The id of the replacement; undefined where the file does not name one. */
  #replacementOf({ kind, replacedBy, number }: ImportRow, id: string): string | undefined {
    if (!replacedBy) return undefined;
    const next = kind === 'service' ? this.#targetOf('service', replacedBy)?.id : undefined;
    if (!next) this.#errors.push(importError(number, 'replacedBy', 'importServiceUnknown'));
    else this.#replacements.set(id, next);
    return next;
  }

  /** The id of the branch of the service's entity; undefined where the file does not name one. */
  #branchOf({ kind, branchCode, number }: ImportRow, entityId: string | undefined): string | undefined {
    if (!branchCode) return undefined;
    const branch = kind === 'service' ? this.#targetOf('branch', branchCode)?.id : undefined;
    if (branch && this.#branchEntities.get(branch) === entityId) return branch;
    this.#errors.push(importError(number, 'branchCode', 'importBranchUnknown'));
    return undefined;
  }

  #checkReplacement({ kind, code, replacedBy, number }: ImportRow): void {
    const id = replacedBy && kind === 'service' && this.#targetOf('service', code)?.id;
    if (id && replacesItself(id, (from) => this.#replacements.get(from)))
      this.#errors.push(importError(number, 'replacedBy', 'replacedBy'));
  }
}

const NAMES: Record<string, string> = { replaced_by: 'replacedBy', branch_id: 'branchCode', removed_at: 'active' };
const columnNames = (columns: object): string[] =>
  Object.keys(columns).map((column) => NAMES[column] ?? column.replace(/_(\w)/, (_, letter: string) => letter.toUpperCase()));
