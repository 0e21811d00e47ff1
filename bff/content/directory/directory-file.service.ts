import { Injectable } from '@nestjs/common';
import type { directoryEditors } from '../../../common/content/directory-editors.contract.ts';
import {
  DIRECTORY_COLUMNS,
  IMPORT_LIMITS,
  type ImportResult,
} from '../../../common/content/directory-editors.types.ts';
import type { FileResponse, ServiceOf } from '../../../common/contract/endpoint.ts';
import { Database } from '../../database/database.ts';
import { csvText } from '../../http/csv.ts';
import { Clock } from '../../integrations/clock/clock.port.ts';
import { ContentChangesRepository, type ContentChangeRow } from '../content-changes.repository.ts';
import { DirectoryEditorsRepository } from './directory-editors.repository.ts';
import { fieldsOf, type EntryRow } from './directory-entry.ts';
import { ImportPlanner, type Entries, type PlannedEntry } from './import-plan.ts';
import { ImportErrors } from './import-table.ts';
import { readRows, type ImportRow } from './import-rows.ts';

interface ImportOptions {
  dryRun?: boolean;
  /** The account that imports; null: an operator. */
  actor: string | null;
  /** Leaves entries that exist as they are. */
  onlyNew?: boolean;
}

/** The directory as a file. */
@Injectable()
export class DirectoryFileService implements Pick<ServiceOf<typeof directoryEditors>, 'exportFile'> {
  constructor(
    private readonly database: Database,
    private readonly repository: DirectoryEditorsRepository,
    private readonly changes: ContentChangesRepository,
    private readonly clock: Clock,
  ) {}

  async import(bytes: Buffer, options: ImportOptions): Promise<ImportResult> {
    const { rows, errors } = await readRows(bytes);
    return rows.length ? this.importRows(rows, options, errors) : { ...NOTHING, errors: errors.list() };
  }

  /** Imports rows, all or nothing. `errors`: what is known to be wrong with them. */
  importRows(
    rows: readonly ImportRow[],
    { dryRun = false, actor, onlyNew = false }: ImportOptions,
    errors = new ImportErrors(),
  ): Promise<ImportResult> {
    return this.database.transaction(async () => {
      await this.repository.lockDirectory();
      const existing = await this.read(!dryRun && !errors.any);
      const { entries: planned, unchanged } = new ImportPlanner(existing, errors).plan(rows);
      if (errors.any) return { ...NOTHING, errors: errors.list() };
      const entries = onlyNew ? planned.filter(({ before }) => !before) : planned;
      if (!dryRun) await this.apply(entries, actor);
      const created = entries.filter(({ before }) => !before).length;
      return {
        created,
        updated: entries.length - created,
        unchanged: unchanged + planned.length - entries.length,
        errors: [],
        changes: entries.slice(0, IMPORT_LIMITS.changes).map(({ change }) => change),
      };
    });
  }

  async exportFile(): Promise<FileResponse> {
    const { entity, service, branch } = await this.read(false);
    const codes = new Map(entity.map(({ id, code }) => [id, code]));
    const csvRow = (kind: string) => (row: EntryRow) => [
      kind,
      row.code,
      codes.get(row.entity_id ?? '') ?? '',
      row.name_en,
      row.name_ar,
      row.description_en,
      row.description_ar,
      row.keywords.join('|'),
      String(row.active),
    ];
    const listed = entity.filter(({ removed_at }) => !removed_at);
    const ofListed = (rows: EntryRow[]) => rows.filter(({ entity_id }) => listed.some(({ id }) => id === entity_id));
    const rows = [
      ...listed.map(csvRow('entity')),
      ...ofListed(service).map(csvRow('service')),
      ...ofListed(branch).map(csvRow('branch')),
    ];
    return {
      name: 'directory.csv',
      mimeType: 'text/csv; charset=utf-8',
      bytes: Buffer.from(csvText([DIRECTORY_COLUMNS, ...rows])),
    };
  }

  private async read(lock: boolean): Promise<Entries> {
    return {
      entity: await this.repository.list('entity', undefined, lock),
      service: await this.repository.list('service', undefined, lock),
      branch: await this.repository.list('branch', undefined, lock),
    };
  }

  private async apply(entries: readonly PlannedEntry[], actor: string | null): Promise<void> {
    const at = this.clock.now();
    const isNew = ({ before }: PlannedEntry) => !before;
    for (const kind of ['entity', 'branch', 'service'] as const) {
      const created = entries.filter((entry) => entry.kind === kind && isNew(entry));
      const audit = kind === 'entity' ? { created_at: at, modified_at: at, created_by: actor, modified_by: actor } : {};
      // The replacement of a service may be created later in the file.
      const rows = created.map(({ id, columns }) => ({
        id,
        ...NEW_ENTRY,
        ...columns,
        replaced_by: undefined,
        ...audit,
      }));
      await this.repository.insert(kind, rows);
    }
    for (const { kind, id, before, columns } of entries) {
      const modified = kind === 'entity' ? { modified_at: at, modified_by: actor } : {};
      if (before) await this.repository.update(kind, id, { ...columns, ...modified });
      else if (columns.replaced_by) await this.repository.update(kind, id, { replaced_by: columns.replaced_by });
    }
    await this.repository.addGeneralServices(
      entries.filter((entry) => entry.kind === 'entity' && isNew(entry)).map(({ id }) => id),
    );
    await this.changes.record(entries.map((entry) => changeOf(entry, actor, at)));
  }
}

/** The entry of the change history. */
function changeOf({ kind, id, before, columns }: PlannedEntry, actor: string | null, at: Date): ContentChangeRow {
  const { search: _, ...after } = columns;
  const changed = Object.keys(after) as (keyof EntryRow)[];
  return {
    kind: kind === 'entity' ? 'partner' : kind,
    item_id: id,
    action: before ? 'CHANGE' : 'CREATE',
    actor,
    fields: fieldsOf(columns),
    before: before ? Object.fromEntries(changed.map((name) => [name, before[name] ?? null])) : null,
    after,
    at,
  };
}

/** The columns of new entries that the file may leave out. */
const NEW_ENTRY = { description_en: '', description_ar: '', active: true };

/** The result of a file with errors. */
const NOTHING = { created: 0, updated: 0, unchanged: 0, changes: [] };
