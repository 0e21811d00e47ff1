import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { directoryEditors } from '../../../common/content/directory-editors.contract.ts';
import type {
  AddBranch,
  AddService,
  ChangeBranch,
  ChangeService,
  DirectoryOfEntity,
  ImportDirectory,
} from '../../../common/content/directory-editors.dto.ts';
import type { ServiceOf, UploadedFile } from '../../../common/contract/endpoint.ts';
import type { Principal } from '../../../common/contract/principal.ts';
import { AppError } from '../../../common/errors/catalogue.ts';
import { Database } from '../../database/database.ts';
import { Clock } from '../../integrations/clock/clock.port.ts';
import { codeTakenError, fieldError } from '../editor-checks.ts';
import { DirectoryEditorsRepository } from './directory-editors.repository.ts';
import { changesOf, columnsOf, fieldsOf, searchOf, viewOfBranch, viewOfService, type EntryRow } from './directory-entry.ts';
import { DirectoryFileService } from './directory-file.service.ts';
import { replacesItself } from './replacement.ts';

type Kind = 'service' | 'branch';

/** Implements the editing of services and branches. A change and its log entry share a transaction. */
@Injectable()
export class DirectoryEditorsService implements ServiceOf<typeof directoryEditors> {
  constructor(
    private readonly database: Database,
    private readonly repository: DirectoryEditorsRepository,
    private readonly files: DirectoryFileService,
    private readonly clock: Clock,
  ) {}

  async ofEntity({ entityId }: DirectoryOfEntity) {
    if (!(await this.repository.hasEntity(entityId))) throw new AppError('NOT_FOUND');
    const [services, branches, replacements] = await Promise.all([
      this.repository.list('service', entityId),
      this.repository.list('branch', entityId),
      this.repository.replacements(entityId),
    ]);
    return { services: services.map(viewOfService), branches: branches.map(viewOfBranch), replacements };
  }

  async addService(input: AddService, caller: Principal) {
    return { service: viewOfService(await this.add('service', input, caller)) };
  }

  async changeService(input: ChangeService, caller: Principal) {
    return { service: viewOfService(await this.change('service', input, caller)) };
  }

  async addBranch(input: AddBranch, caller: Principal) {
    return { branch: viewOfBranch(await this.add('branch', input, caller)) };
  }

  async changeBranch(input: ChangeBranch, caller: Principal) {
    return { branch: viewOfBranch(await this.change('branch', input, caller)) };
  }

  async importFile({ dryRun = false }: ImportDirectory, caller: Principal, file?: UploadedFile) {
    if (!file) throw fieldError('file', 'required');
    return this.files.import(Buffer.from(file.bytes), { dryRun, actor: caller.user?.id ?? null });
  }

  exportFile() {
    return this.files.export();
  }

  private add(kind: Kind, input: AddBranch & { replacedBy?: string }, caller: Principal): Promise<EntryRow> {
    return this.database.transaction(async () => {
      await this.repository.lockDirectory();
      if (!(await this.repository.hasEntity(input.entityId))) throw fieldError('entityId', 'entity');
      if (await this.repository.isTaken(kind, input.code)) throw codeTakenError();
      const id = randomUUID();
      await this.checkReplacement(id, input.replacedBy);
      const siblings = await this.repository.list(kind, input.entityId);
      const columns = { sort: (siblings.at(-1)?.sort ?? -1) + 1, keywords: [], ...columnsOf(input) };
      const names = { name_en: input.nameEn, name_ar: input.nameAr };
      await this.repository.insert(kind, [
        { id, entity_id: input.entityId, code: input.code, ...columns, search: searchOf({ ...names, ...columns }) },
      ]);
      await this.record(kind, id, 'CREATE', caller, ['code', ...fieldsOf(columns)], null, {
        ...{ entity_id: input.entityId, code: input.code },
        ...columns,
      });
      return this.lockOrThrow(kind, id);
    });
  }

  private change(kind: Kind, input: ChangeBranch & { replacedBy?: string | null }, caller: Principal): Promise<EntryRow> {
    return this.database.transaction(async () => {
      if (input.replacedBy) await this.repository.lockDirectory();
      const row = await this.lockOrThrow(kind, input.id);
      if (row.version !== input.version) throw new AppError('STALE');
      if (input.entityId !== undefined && input.entityId.toLowerCase() !== row.entity_id) throw fieldError('entityId', 'fixedEntity');
      if (input.code !== undefined && input.code !== row.code) throw fieldError('code', 'fixedCode');
      await this.checkReplacement(row.id, input.replacedBy);
      const changed = changesOf(row, columnsOf(input));
      if (Object.keys(changed).length === 0) return row;
      await this.repository.update(kind, row.id, { ...changed, search: searchOf({ ...row, ...changed }) });
      const before = Object.fromEntries(Object.keys(changed).map((column) => [column, row[column as keyof EntryRow] ?? null]));
      await this.record(kind, row.id, 'CHANGE', caller, fieldsOf(changed), before, changed);
      return this.lockOrThrow(kind, row.id);
    });
  }

  /** The replacement exists, and following the replacements never leads back. Throws BAD_INPUT. */
  private async checkReplacement(id: string, replacedBy: string | null | undefined): Promise<void> {
    if (!replacedBy) return;
    const next = new Map((await this.repository.list('service')).map((row) => [row.id, row.replaced_by]));
    const isKnown = next.has(replacedBy.toLowerCase());
    next.set(id, replacedBy.toLowerCase());
    if (!isKnown || replacesItself(id, (from) => next.get(from))) throw fieldError('replacedBy', 'replacedBy');
  }

  private async lockOrThrow(kind: Kind, id: string): Promise<EntryRow> {
    const row = await this.repository.lock(kind, id);
    if (!row) throw new AppError('NOT_FOUND');
    return row;
  }

  private record(
    kind: Kind,
    item_id: string,
    action: 'CREATE' | 'CHANGE',
    caller: Principal,
    fields: string[],
    before: Partial<EntryRow> | null,
    after: Partial<EntryRow>,
  ) {
    const actor = caller.user?.id ?? null;
    return this.repository.record([{ kind, item_id, action, actor, fields, before, after, at: this.clock.now() }]);
  }
}
