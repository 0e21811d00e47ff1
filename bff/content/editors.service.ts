import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { editors } from '../../common/content/editors.contract.ts';
import type {
  AddFaq,
  AddPartner,
  AddStory,
  ChangeFaq,
  ChangePartner,
  ChangeStory,
  DeleteContent,
  EditedList,
  MoveContent,
  EditedIdInput,
} from '../../common/content/editors.dto.ts';
import type {
  ContentKind,
  EditedFaq,
  EditedItem,
  EditedPartner,
  EditedStory,
} from '../../common/content/editors.types.ts';
import type { ServiceOf } from '../../common/contract/endpoint.ts';
import type { Principal } from '../../common/contract/principal.ts';
import { isUuid } from '../../common/contract/uuid.ts';
import { AppError } from '../../common/errors/catalogue.ts';
import { PublishedImagesService } from '../documents/published-images.service.ts';
import { Clock } from '../integrations/clock/clock.port.ts';
import { Database } from '../database/database.ts';
import { requireContentApp } from './content-app.ts';
import { ContentChangesRepository, type ContentChangeRow } from './content-changes.repository.ts';
import { columnsOf, fieldsOf, imagesOf, KINDS, viewOf, type ItemRow } from './content-kinds.ts';
import { DirectoryEditorsRepository } from './directory/directory-editors.repository.ts';
import { EditorsRepository } from './editors.repository.ts';
import { codeTakenError, invalidImagesError, requireEntity, resolveStoryEntity } from './editor-checks.ts';

type AnyAdd = (AddFaq | AddStory | AddPartner) & Record<string, unknown>;
type AnyChange = (ChangeFaq | ChangeStory | ChangePartner) & Record<string, unknown>;

/**
 * Implements content editing. A change and its log entry share a transaction. Public pages show it within two seconds
 * (page cache TTL).
 */
@Injectable()
export class EditorsService implements ServiceOf<typeof editors> {
  constructor(
    private readonly database: Database,
    private readonly repository: EditorsRepository,
    private readonly changes: ContentChangesRepository,
    private readonly directory: DirectoryEditorsRepository,
    private readonly images: PublishedImagesService,
    private readonly clock: Clock,
  ) {}

  async list(input: EditedList) {
    const { rows, total } = await this.repository.list(input);
    return { items: rows.map((row) => viewOf(input.kind, row)), total, page: input.page, pageSize: input.pageSize };
  }

  async one({ kind, id }: EditedIdInput) {
    const item = await this.findOrThrow(kind, id);
    return { item, changes: await this.changes.list(item.id) };
  }

  async addFaq(input: AddFaq, caller: Principal) {
    return { faq: (await this.add('faq', input as AnyAdd, caller)) as EditedFaq };
  }

  async changeFaq(input: ChangeFaq, caller: Principal) {
    return { faq: (await this.change('faq', input as AnyChange, caller)) as EditedFaq };
  }

  deleteFaq(input: DeleteContent, caller: Principal) {
    return this.delete('faq', input, caller);
  }

  async addStory(input: AddStory, caller: Principal) {
    return { successStory: (await this.add('story', input as AnyAdd, caller)) as EditedStory };
  }

  async changeStory(input: ChangeStory, caller: Principal) {
    return { successStory: (await this.change('story', input as AnyChange, caller)) as EditedStory };
  }

  deleteStory(input: DeleteContent, caller: Principal) {
    return this.delete('story', input, caller);
  }

  async addPartner(input: AddPartner, caller: Principal) {
    return { partner: (await this.add('partner', input as AnyAdd, caller)) as EditedPartner };
  }

  async changePartner(input: ChangePartner, caller: Principal) {
    return { partner: (await this.change('partner', input as AnyChange, caller)) as EditedPartner };
  }

  deletePartner(input: DeleteContent, caller: Principal) {
    return this.delete('partner', input, caller);
  }

  /** Moves the item before another of its kind, or to the end. */
  move({ kind, id: givenId, before }: MoveContent, caller: Principal): Promise<{ moved: true }> {
    return this.database.transaction(async () => {
      const id = givenId.toLowerCase();
      const order = await this.repository.lockOrder(kind);
      const ids = order.map((row) => row.id).filter((other) => other !== id);
      const position = before === undefined ? ids.length : ids.indexOf(before);
      if (ids.length === order.length || position < 0) throw new AppError('NOT_FOUND');
      ids.splice(position, 0, id);
      const sorts = new Map(order.map((row) => [row.id, row.sort]));
      for (const [index, itemId] of ids.entries())
        if (sorts.get(itemId) !== index) await this.repository.setPosition(kind, itemId, index);
      const positions = { before: { sort: sorts.get(id) }, after: { sort: position } };
      await this.record(caller, { kind, item_id: id, action: 'MOVE', fields: ['order'], ...positions });
      return { moved: true as const };
    });
  }

  private add(kind: ContentKind, input: AnyAdd, caller: Principal): Promise<EditedItem> {
    requireContentApp(input.app);
    return this.database.transaction(async () => {
      if (kind === 'partner') await this.directory.lockDirectory();
      const columns = columnsOf(kind, await this.prepareInput(kind, input, caller, true));
      if (kind === 'partner' && columns['code'] && (await this.directory.isTaken('entity', String(columns['code']))))
        throw codeTakenError();
      const id = randomUUID();
      const now = this.clock.now();
      const audit = { created_at: now, modified_at: now, created_by: caller.user?.id, modified_by: caller.user?.id };
      const own = kind === 'partner' ? { code: `entity-${id.slice(0, 8)}`, icon: 'landmark' } : {};
      await this.repository.insert(kind, {
        id,
        ...own,
        ...columns,
        ...KINDS[kind].search(columns),
        published: input.published ?? true,
        ...audit,
      });
      if (kind === 'partner') await this.directory.addGeneralServices([id]);
      const fields = fieldsOf(kind, Object.keys(columns));
      await this.record(caller, { kind, item_id: id, action: 'CREATE', fields, before: null, after: columns });
      return this.findOrThrow(kind, id);
    });
  }

  private change(kind: ContentKind, input: AnyChange, caller: Principal): Promise<EditedItem> {
    requireContentApp(input.app);
    return this.database.transaction(async () => {
      const row = await this.lockOrThrow(kind, input.id);
      if (row.version !== input.version) throw new AppError('STALE');
      const columns = columnsOf(kind, await this.prepareInput(kind, input, caller, false));
      const publishing = input.published ?? row.published;
      const changed = Object.keys(columns).filter(
        (column) => JSON.stringify(columns[column]) !== JSON.stringify(row[column]),
      );
      if (changed.length === 0 && publishing === row.published) return this.findOrThrow(kind, row.id);
      const after = { ...row, ...columns };
      const audit = { published: publishing, modified_at: this.clock.now(), modified_by: caller.user?.id ?? null };
      await this.repository.update(kind, row.id, { ...columns, ...KINDS[kind].search(after), ...audit });
      const unusedImages = imagesOf(kind, row).filter((id) => !imagesOf(kind, after).includes(id));
      await this.images.release(unusedImages);
      const action = publishing === row.published ? 'CHANGE' : publishing ? 'PUBLISH' : 'WITHDRAW';
      const fields = fieldsOf(kind, changed);
      await this.record(caller, {
        kind,
        item_id: row.id,
        action,
        fields,
        before: pick(row, changed),
        after: pick(after, changed),
      });
      return this.findOrThrow(kind, row.id);
    });
  }

  private delete(kind: ContentKind, { id, app }: DeleteContent, caller: Principal): Promise<{ deleted: true }> {
    requireContentApp(app);
    return this.database.transaction(async () => {
      const row = await this.lockOrThrow(kind, id);
      if (kind === 'partner') await this.repository.update(kind, row.id, { removed_at: this.clock.now() });
      else await this.repository.delete(kind, row.id);
      if (kind !== 'partner') await this.images.release(imagesOf(kind, row));
      const before = pick(row, Object.values(KINDS[kind].columns));
      await this.record(caller, { kind, item_id: row.id, action: 'DELETE', fields: [], before, after: null });
      return { deleted: true as const };
    });
  }

  /** Resolves the entity and publishes the images of the input. Throws BAD_INPUT with the fields. */
  private async prepareInput<In extends AnyAdd | AnyChange>(
    kind: ContentKind,
    input: In,
    caller: Principal,
    isNew: boolean,
  ): Promise<In> {
    if (kind === 'faq' && typeof input['entityId'] === 'string')
      await requireEntity(input['entityId'], this.repository);
    const complete = kind === 'story' ? await resolveStoryEntity(input, this.repository, isNew) : input;
    const named = KINDS[kind].images.filter((field) => typeof complete[field] === 'string');
    const ids = named.map((field) => complete[field] as string);
    if (!(await this.images.publish(ids, caller))) throw invalidImagesError(named);
    return complete;
  }

  private async lockOrThrow(kind: ContentKind, id: string): Promise<ItemRow> {
    const row = isUuid(id) ? await this.repository.lock(kind, id) : undefined;
    if (!row) throw new AppError('NOT_FOUND');
    return row;
  }

  private async findOrThrow(kind: ContentKind, id: string): Promise<EditedItem> {
    const row = isUuid(id) ? await this.repository.find(kind, id) : undefined;
    if (!row) throw new AppError('NOT_FOUND');
    return viewOf(kind, row);
  }

  private record(caller: Principal, change: Omit<ContentChangeRow, 'actor' | 'at'>): Promise<void> {
    return this.changes.record([{ ...change, actor: caller.user?.id ?? null, at: this.clock.now() }]);
  }
}

const pick = (row: ItemRow, columns: readonly string[]) =>
  Object.fromEntries(columns.map((column) => [column, row[column]]));
