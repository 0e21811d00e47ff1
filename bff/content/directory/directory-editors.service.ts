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
import { badField } from '../../http/field-errors.ts';
import { ContentChangesRepository, type ContentChangeRow } from '../content-changes.repository.ts';
import { codeTakenError } from '../editor-checks.ts';
import { DirectoryEditorsRepository } from './directory-editors.repository.ts';
import {
  changesOf,
  columnsOf,
  fieldsOf,
  searchOf,
  viewOfBranch,
  viewOfService,
  replacesItself,
  type EntryRow,
} from './directory-entry.ts';
import { DirectoryFileService } from './directory-file.service.ts';

type Kind = 'service' | 'branch';
/** The entries that a service refers to. */
type References = { replacedBy?: string | null; branchId?: string | null };

/** Implements the editing of services and branches. A change and its log entry share a transaction. */
@Injectable()
export class DirectoryEditorsService implements Omit<ServiceOf<typeof directoryEditors>, 'exportFile'> {
  constructor(
    private readonly database: Database,
    private readonly repository: DirectoryEditorsRepository,
    private readonly changes: ContentChangesRepository,
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
    if (!file) throw badField('file', 'required');
    return this.files.import(Buffer.from(file.bytes), { dryRun, actor: caller.user?.id ?? null });
  }

  private add(kind: Kind, input: AddBranch & References, caller: Principal): Promise<EntryRow> {
    return this.database.transaction(async () => {
      await this.repository.lockDirectory();
      if (!(await this.repository.hasEntity(input.entityId))) throw badField('entityId', 'entity');
      if (await this.repository.isTaken(kind, input.code)) throw codeTakenError();
      const id = randomUUID();
      await this.checkReplacement(id, input.replacedBy);
      await this.checkBranch(input.entityId, input.branchId);
      const siblings = await this.repository.list(kind, input.entityId);
      const columns = { sort: (siblings.at(-1)?.sort ?? -1) + 1, keywords: [], ...columnsOf(input) };
      const names = { name_en: input.nameEn, name_ar: input.nameAr };
      const after = { entity_id: input.entityId, code: input.code, ...columns };
      await this.repository.insert(kind, [{ id, ...after, search: searchOf({ ...names, ...columns }) }]);
      await this.record(caller, {
        kind,
        item_id: id,
        action: 'CREATE',
        fields: ['code', ...fieldsOf(columns)],
        before: null,
        after,
      });
      return this.lockOrThrow(kind, id);
    });
  }

  private change(kind: Kind, input: ChangeBranch & References, caller: Principal): Promise<EntryRow> {
    return this.database.transaction(async () => {
      if (input.replacedBy) await this.repository.lockDirectory();
      const row = await this.lockOrThrow(kind, input.id);
      if (row.version !== input.version) throw new AppError('STALE');
      if (input.entityId !== undefined && input.entityId !== row.entity_id) throw badField('entityId', 'fixedEntity');
      if (input.code !== undefined && input.code !== row.code) throw badField('code', 'fixedCode');
      await this.checkReplacement(row.id, input.replacedBy);
      if (input.branchId !== row.branch_id) await this.checkBranch(row.entity_id, input.branchId);
      const changed = changesOf(row, columnsOf(input));
      if (Object.keys(changed).length === 0) return row;
      await this.repository.update(kind, row.id, { ...changed, search: searchOf({ ...row, ...changed }) });
      const before = Object.fromEntries(
        Object.keys(changed).map((column) => [column, row[column as keyof EntryRow] ?? null]),
      );
      await this.record(caller, {
        kind,
        item_id: row.id,
        action: 'CHANGE',
        fields: fieldsOf(changed),
        before,
        after: changed,
      });
      return this.lockOrThrow(kind, row.id);
    });
  }

  /** The replacement exists, and following the replacements never leads back. Throws BAD_INPUT. */
  private async checkReplacement(id: string, replacedBy: string | null | undefined): Promise<void> {
    if (!replacedBy) return;
    const next = new Map((await this.repository.list('service')).map((row) => [row.id, row.replaced_by]));
    if (replacedBy !== id && !next.has(replacedBy)) throw badField('replacedBy', 'replacementUnknown');
    next.set(id, replacedBy);
    if (replacesItself(id, (from) => next.get(from))) throw badField('replacedBy', 'replacedBy');
  }

  /** The branch is an active one of the entity. Throws BAD_INPUT. */
  private async checkBranch(entityId: string | undefined, branchId: string | null | undefined): Promise<void> {
    if (!branchId) return;
    const branch = await this.repository.lock('branch', branchId);
    if (branch?.id !== branchId || branch.entity_id !== entityId || !branch.active)
      throw badField('branchId', 'entityBranch');
  }

  private async lockOrThrow(kind: Kind, id: string): Promise<EntryRow> {
    const row = await this.repository.lock(kind, id);
    if (!row) throw new AppError('NOT_FOUND');
    return row;
  }

  private record(caller: Principal, change: Omit<ContentChangeRow, 'actor' | 'at'>): Promise<void> {
    return this.changes.record([{ ...change, actor: caller.user?.id ?? null, at: this.clock.now() }]);
  }
}
