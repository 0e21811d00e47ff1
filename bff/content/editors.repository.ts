import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { EditedList } from '../../common/content/editors.dto.ts';
import type { ContentChange, ContentKind } from '../../common/content/editors.types.ts';
import { Database } from '../store/database.ts';
import { KINDS, type ItemRow } from './content-kinds.ts';
import { holdsWords } from './holds-words.ts';

const MOST_CHANGES = 20;

export interface ChangeRow {
  kind: ContentKind;
  item_id: string;
  action: ContentChange['action'];
  actor: string | null;
  fields: string[];
  before: Record<string, unknown> | null;
  at: Date;
}

/**
 * The SQL of editing. The three tables share the columns named here; what differs comes as values.
 * To the query builder every kind is therefore a question.
 */
@Injectable()
export class EditorsRepository {
  constructor(private readonly database: Database) {}

  async list(input: EditedList): Promise<{ rows: ItemRow[]; total: number }> {
    const { kind, text = '', sort, descending, page, pageSize } = input;
    const { names } = KINDS[kind];
    const found = this.joined(kind).where(holdsWords(sql<string>`item.search`, text));
    const columns = { order: sql`item.sort`, nameEn: sql.ref(`item.${names.en}`), nameAr: sql.ref(`item.${names.ar}`), modified: null };
    const column = columns[sort] ?? sql`coalesce(item.modified_at, 'epoch')`;
    const direction = descending ? sql`desc` : sql`asc`;
    const rows = await this.shown(kind, found)
      .orderBy(sql`${column} ${direction}`)
      .orderBy('item.id')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute();
    const { total } = await found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
    return { rows: rows as unknown as ItemRow[], total: Number(total) };
  }

  async find(kind: ContentKind, id: string): Promise<ItemRow | undefined> {
    return await this.shown(kind, this.joined(kind)).where('item.id', '=', id).executeTakeFirst();
  }

  /** The row for whoever changes it; others wait until the transaction ends. */
  async lock(kind: ContentKind, id: string): Promise<ItemRow | undefined> {
    const row = await this.items(kind).selectAll('item').where('item.id', '=', id).forUpdate().executeTakeFirst();
    return row;
  }

  async insert(kind: ContentKind, columns: Record<string, unknown>): Promise<void> {
    await this.database.db
      .insertInto(this.table(kind))
      .values({ ...columns, sort: sql`(select coalesce(max(sort), 0) + 1 from ${sql.table(KINDS[kind].table)})` } as never)
      .execute();
  }

  /** Every entity has at least one service, or nobody could choose it for a case. */
  async addGeneralService(entityId: string): Promise<void> {
    const names = { name_en: 'General services', name_ar: 'الخدمات العامة' };
    await this.database.db
      .insertInto('services')
      .values({ id: randomUUID(), entity_id: entityId, ...names, sort: 0 })
      .execute();
  }

  async update(kind: ContentKind, id: string, columns: Record<string, unknown>): Promise<void> {
    await this.database.db
      .updateTable(this.table(kind))
      .set({ ...columns, version: sql`version + 1` } as never)
      .where('id', '=', id)
      .execute();
  }

  async delete(kind: ContentKind, id: string): Promise<void> {
    await this.database.db.deleteFrom(this.table(kind)).where('id', '=', id).execute();
  }

  /** All ids in their order; nobody else moves an item of the kind until the transaction ends. */
  async lockOrder(kind: ContentKind): Promise<{ id: string; sort: number }[]> {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`content order ${kind}`}, 0))`.execute(this.database.db);
    return this.items(kind).select(['item.id', 'item.sort']).orderBy('item.sort').orderBy('item.id').execute();
  }

  async place(kind: ContentKind, id: string, sort: number): Promise<void> {
    await this.database.db.updateTable(this.table(kind)).set({ sort }).where('id', '=', id).execute();
  }

  async record({ before, ...change }: ChangeRow): Promise<void> {
    await this.database.db
      .insertInto('content_changes')
      .values({ id: randomUUID(), ...change, before: before && JSON.stringify(before) })
      .execute();
  }

  async changes(id: string): Promise<ContentChange[]> {
    const rows = await this.database.db
      .selectFrom('content_changes as c')
      .leftJoin('users as u', 'u.id', 'c.actor')
      .select(['c.action', 'c.fields', 'c.at', 'u.first_name', 'u.last_name', 'u.first_name_ar', 'u.last_name_ar'])
      .where('c.item_id', '=', id)
      .orderBy('c.at', 'desc')
      .orderBy('c.id')
      .limit(MOST_CHANGES)
      .execute();
    return rows.map(({ action, fields, at, ...name }) => ({
      action: action as ContentChange['action'],
      fields,
      at: at.toISOString(),
      by: name.first_name ? { nameEn: `${name.first_name} ${name.last_name}`, nameAr: `${name.first_name_ar} ${name.last_name_ar}` } : null,
    }));
  }

  /** The entity of the directory that bears a name. */
  async entityNamed(nameEn: string, nameAr: string): Promise<string | undefined> {
    const row = await this.items('partner')
      .select('item.id')
      .where(sql<boolean>`(name_en = ${nameEn} or name_ar = ${nameAr})`)
      .executeTakeFirst();
    return row?.id;
  }

  private table(kind: ContentKind): 'faqs' {
    return KINDS[kind].table as 'faqs';
  }

  /** What was taken away is gone for editors too. */
  private items(kind: ContentKind) {
    const items = this.database.db.selectFrom(`${this.table(kind)} as item`);
    return kind === 'partner' ? items.where(sql<boolean>`item.removed_at is null`) : items;
  }

  private joined(kind: ContentKind) {
    return this.items(kind)
      .leftJoin('users as creator', 'creator.id', 'item.created_by')
      .leftJoin('users as modifier', 'modifier.id', 'item.modified_by');
  }

  private shown(kind: ContentKind, query: ReturnType<EditorsRepository['joined']>) {
    const named = query
      .selectAll('item')
      .select([
        sql<string | null>`creator.first_name || ' ' || creator.last_name`.as('creator_en'),
        sql<string | null>`creator.first_name_ar || ' ' || creator.last_name_ar`.as('creator_ar'),
        sql<string | null>`modifier.first_name || ' ' || modifier.last_name`.as('modifier_en'),
        sql<string | null>`modifier.first_name_ar || ' ' || modifier.last_name_ar`.as('modifier_ar'),
      ]);
    if (kind !== 'story') return named;
    return named.select([
      sql<string | null>`(select name_en from entities where entities.id = item.entity_id)`.as('joined_en'),
      sql<string | null>`(select name_ar from entities where entities.id = item.entity_id)`.as('joined_ar'),
    ]) as unknown as typeof named;
  }
}
