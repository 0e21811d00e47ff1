import { randomUUID } from 'node:crypto';
import { isUUID } from 'class-validator';
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
  OneEdited,
} from '../../common/content/editors.dto.ts';
import type { ContentChange, ContentKind, EditedFaq, EditedItem, EditedPartner, EditedStory } from '../../common/content/editors.types.ts';
import type { PortOf } from '../../common/contract/call.ts';
import type { Caller } from '../../common/contract/caller.ts';
import { AppError } from '../../common/errors/catalogue.ts';
import { CONTENT_APP } from '../../common/limits.ts';
import { PublishedImages } from '../documents/published-images.service.ts';
import { Clock } from '../outside/clock/clock.port.ts';
import { Database } from '../store/database.ts';
import { columnsOf, fieldsOf, imagesOf, KINDS, viewOf, type ItemRow } from './content-kinds.ts';
import { EditorsRepository } from './editors.repository.ts';
import { faultyImages, storyEntity } from './editor-checks.ts';

type AnyAdd = (AddFaq | AddStory | AddPartner) & Record<string, unknown>;
type AnyChange = (ChangeFaq | ChangeStory | ChangePartner) & Record<string, unknown>;

/** What content managers do. Every change and its record are written together; a public page shows it within two seconds (kept pages live shorter). */
@Injectable()
export class EditorsService implements PortOf<typeof editors> {
  constructor(
    private readonly database: Database,
    private readonly rows: EditorsRepository,
    private readonly images: PublishedImages,
    private readonly clock: Clock,
  ) {}

  async list(input: EditedList) {
    const { rows, total } = await this.rows.list(input);
    return { items: rows.map((row) => viewOf(input.kind, row)), total, page: input.page, pageSize: input.pageSize };
  }

  async one({ kind, id }: OneEdited) {
    const item = await this.view(kind, id);
    return { item, changes: await this.rows.changes(item.id) };
  }

  async addFaq(input: AddFaq, caller: Caller) {
    return { faq: (await this.add('faq', input as AnyAdd, caller)) as EditedFaq };
  }

  async changeFaq(input: ChangeFaq, caller: Caller) {
    return { faq: (await this.change('faq', input as AnyChange, caller)) as EditedFaq };
  }

  deleteFaq(input: DeleteContent, caller: Caller) {
    return this.delete('faq', input, caller);
  }

  async addStory(input: AddStory, caller: Caller) {
    return { successStory: (await this.add('story', input as AnyAdd, caller)) as EditedStory };
  }

  async changeStory(input: ChangeStory, caller: Caller) {
    return { successStory: (await this.change('story', input as AnyChange, caller)) as EditedStory };
  }

  deleteStory(input: DeleteContent, caller: Caller) {
    return this.delete('story', input, caller);
  }

  async addPartner(input: AddPartner, caller: Caller) {
    return { partner: (await this.add('partner', input as AnyAdd, caller)) as EditedPartner };
  }

  async changePartner(input: ChangePartner, caller: Caller) {
    return { partner: (await this.change('partner', input as AnyChange, caller)) as EditedPartner };
  }

  deletePartner(input: DeleteContent, caller: Caller) {
    return this.delete('partner', input, caller);
  }

  /** Puts the item before another of its kind, or last. */
  move({ kind, id, before }: MoveContent, caller: Caller): Promise<{ moved: true }> {
    return this.database.transaction(async () => {
      const order = await this.rows.lockOrder(kind);
      const ids = order.map((row) => row.id).filter((one) => one !== id.toLowerCase());
      const place = before === undefined ? ids.length : ids.indexOf(before.toLowerCase());
      if (ids.length === order.length || place < 0) throw new AppError('NOT_FOUND');
      ids.splice(place, 0, id.toLowerCase());
      const sorts = new Map(order.map((row) => [row.id, row.sort]));
      for (const [at, one] of ids.entries()) if (sorts.get(one) !== at) await this.rows.place(kind, one, at);
      await this.record(kind, id, 'MOVE', caller, ['order'], null);
      return { moved: true as const };
    });
  }

  private add(kind: ContentKind, input: AnyAdd, caller: Caller): Promise<EditedItem> {
    ofThisApp(input.app);
    return this.database.transaction(async () => {
      const columns = columnsOf(kind, await this.checked(kind, input, caller, true));
      const id = randomUUID();
      const now = this.clock.now();
      const who = { created_at: now, modified_at: now, created_by: caller.user?.id, modified_by: caller.user?.id };
      const own = kind === 'partner' ? { slug: `entity-${id.slice(0, 8)}`, icon: 'landmark' } : {};
      await this.rows.insert(kind, { id, ...own, ...columns, ...KINDS[kind].search(columns), published: input.published ?? true, ...who });
      if (kind === 'partner') await this.rows.addGeneralService(id);
      await this.record(kind, id, 'CREATE', caller, fieldsOf(kind, Object.keys(columns)), null);
      return this.view(kind, id);
    });
  }

  private change(kind: ContentKind, input: AnyChange, caller: Caller): Promise<EditedItem> {
    ofThisApp(input.app);
    return this.database.transaction(async () => {
      const row = await this.locked(kind, input.id);
      if (row.version !== input.version) throw new AppError('STALE');
      const columns = columnsOf(kind, await this.checked(kind, input, caller, false));
      const publishing = input.published ?? row.published;
      const changed = Object.keys(columns).filter((column) => columns[column] !== row[column]);
      if (changed.length === 0 && publishing === row.published) return this.view(kind, row.id);
      const after = { ...row, ...columns };
      const stamp = { published: publishing, modified_at: this.clock.now(), modified_by: caller.user?.id ?? null };
      await this.rows.update(kind, row.id, { ...columns, ...KINDS[kind].search(after), ...stamp });
      const gone = imagesOf(kind, row).filter((id) => !imagesOf(kind, after).includes(id));
      await this.images.release(gone);
      const action = publishing === row.published ? 'CHANGE' : publishing ? 'PUBLISH' : 'WITHDRAW';
      await this.record(kind, row.id, action, caller, fieldsOf(kind, changed), pick(row, changed));
      return this.view(kind, row.id);
    });
  }

  private delete(kind: ContentKind, { id, app }: DeleteContent, caller: Caller): Promise<{ deleted: true }> {
    ofThisApp(app);
    return this.database.transaction(async () => {
      const row = await this.locked(kind, id);
      if (kind === 'partner') await this.rows.update(kind, row.id, { removed_at: this.clock.now() });
      else await this.rows.delete(kind, row.id);
      if (kind !== 'partner') await this.images.release(imagesOf(kind, row));
      await this.record(kind, row.id, 'DELETE', caller, [], pick(row, Object.values(KINDS[kind].columns)));
      return { deleted: true as const };
    });
  }

  /** The input with its entity found and its images the content's. Throws BAD_INPUT naming the fields. */
  private async checked<In extends AnyAdd | AnyChange>(kind: ContentKind, input: In, caller: Caller, whole: boolean): Promise<In> {
    const complete = kind === 'story' ? await storyEntity(input, this.rows, whole) : input;
    const named = KINDS[kind].images.filter((field) => typeof complete[field] === 'string');
    const ids = named.map((field) => complete[field] as string);
    if (!(await this.images.publish(ids, caller))) throw faultyImages(named);
    return complete;
  }

  private async locked(kind: ContentKind, id: string): Promise<ItemRow> {
    const row = isUUID(id) ? await this.rows.lock(kind, id) : undefined;
    if (!row) throw new AppError('NOT_FOUND');
    return row;
  }

  private async view(kind: ContentKind, id: string): Promise<EditedItem> {
    const row = isUUID(id) ? await this.rows.find(kind, id) : undefined;
    if (!row) throw new AppError('NOT_FOUND');
    return viewOf(kind, row);
  }

  private record(
    kind: ContentKind,
    item_id: string,
    action: ContentChange['action'],
    caller: Caller,
    fields: string[],
    before: Record<string, unknown> | null,
  ): Promise<void> {
    return this.rows.record({ kind, item_id, action, actor: caller.user?.id ?? null, fields, before, at: this.clock.now() });
  }
}

/** Throws NOT_FOUND for an application that is not ours. */
function ofThisApp(app: string | undefined): void {
  if (app !== undefined && app !== null && app !== CONTENT_APP) throw new AppError('NOT_FOUND');
}

const pick = (row: ItemRow, columns: readonly string[]) => Object.fromEntries(columns.map((column) => [column, row[column]]));
