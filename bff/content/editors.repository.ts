import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { EditedList } from '../../common/content/editors.dto.ts';
import type { ContentKind } from '../../common/content/editors.types.ts';
import { Database } from '../database/database.ts';
import { KINDS, type ItemRow } from './content-kinds.ts';
import { matchesWords } from './matches-words.ts';

/**
 * Queries of the content editors. The three tables share the columns used here, so the query builder types them all as
 * `faqs`.
 */
@Injectable()
export class EditorsRepository {
  constructor(private readonly database: Database) {}

  async list(input: EditedList): Promise<{ rows: ItemRow[]; total: number }> {
    const { kind, text = '', sort, descending, page, pageSize } = input;
    const { names } = KINDS[kind];
    const found = this.withAuthors(kind).where(matchesWords(sql<string>`item.search`, text));
    const columns = {
      order: sql`item.sort`,
      nameEn: sql.ref(`item.${names.en}`),
      nameAr: sql.ref(`item.${names.ar}`),
      modified: null,
    };
    const column = columns[sort] ?? sql`coalesce(item.modified_at, 'epoch')`;
    const direction = descending ? sql`desc` : sql`asc`;
    const rows = await this.withNames(kind, found)
      .orderBy(sql`${column} ${direction}`)
      .orderBy('item.id')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute();
    const { total } = await found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
    return { rows: rows as unknown as ItemRow[], total: Number(total) };
  }

  async find(kind: ContentKind, id: string): Promise<ItemRow | undefined> {
    return await this.withNames(kind, this.withAuthors(kind)).where('item.id', '=', id).executeTakeFirst();
  }

  /** The row, locked until the transaction ends. */
  async lock(kind: ContentKind, id: string): Promise<ItemRow | undefined> {
    return await this.items(kind).selectAll('item').where('item.id', '=', id).forUpdate().executeTakeFirst();
  }

  async insert(kind: ContentKind, columns: Record<string, unknown>): Promise<void> {
    const table = sql.table(KINDS[kind].table);
    const set = Object.entries(columns).filter(([, value]) => value !== undefined);
    const names = sql.join(set.map(([column]) => sql.ref(column)));
    const values = sql.join(set.map(([, value]) => value));
    await sql`insert into ${table} (${names}, sort)
      values (${values}, (select coalesce(max(sort), 0) + 1 from ${table}))`.execute(this.database.db);
  }

  async update(kind: ContentKind, id: string, columns: Record<string, unknown>): Promise<void> {
    const set = Object.entries(columns).filter(([, value]) => value !== undefined);
    const assignments = set.map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
    await sql`update ${sql.table(KINDS[kind].table)} set ${sql.join([...assignments, sql`version = version + 1`])}
      where id = ${id}`.execute(this.database.db);
  }

  async delete(kind: ContentKind, id: string): Promise<void> {
    await this.database.db.deleteFrom(this.table(kind)).where('id', '=', id).execute();
  }

  /** All ids in order. Locks the order of this kind until the transaction ends. */
  async lockOrder(kind: ContentKind): Promise<{ id: string; sort: number }[]> {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`content order ${kind}`}, 0))`.execute(this.database.db);
    return this.items(kind).select(['item.id', 'item.sort']).orderBy('item.sort').orderBy('item.id').execute();
  }

  async setPosition(kind: ContentKind, id: string, sort: number): Promise<void> {
    await this.database.db.updateTable(this.table(kind)).set({ sort }).where('id', '=', id).execute();
  }

  /** The id of the entity with this English or Arabic name. */
  async findEntityByName(nameEn: string, nameAr: string): Promise<string | undefined> {
    const row = await this.items('partner')
      .select('item.id')
      .where(sql<boolean>`(name_en = ${nameEn} or name_ar = ${nameAr})`)
      .executeTakeFirst();
    return row?.id;
  }

  private table(kind: ContentKind): 'faqs' {
    return KINDS[kind].table as 'faqs';
  }

  /** Excludes removed entities. */
  private items(kind: ContentKind) {
    const items = this.database.db.selectFrom(`${this.table(kind)} as item`);
    return kind === 'partner' ? items.where(sql<boolean>`item.removed_at is null`) : items;
  }

  private withAuthors(kind: ContentKind) {
    return this.items(kind)
      .leftJoin('users as creator', 'creator.id', 'item.created_by')
      .leftJoin('users as modifier', 'modifier.id', 'item.modified_by');
  }

  private withNames(kind: ContentKind, query: ReturnType<EditorsRepository['withAuthors']>) {
    const named = query
      .selectAll('item')
      .select([
        sql<string | null>`creator.first_name || ' ' || creator.last_name`.as('creator_en'),
        sql<string | null>`creator.first_name_ar || ' ' || creator.last_name_ar`.as('creator_ar'),
        sql<string | null>`modifier.first_name || ' ' || modifier.last_name`.as('modifier_en'),
        sql<string | null>`modifier.first_name_ar || ' ' || modifier.last_name_ar`.as('modifier_ar'),
      ]);
    if (kind === 'partner') return named;
    return named.select([
      sql<string | null>`(select name_en from entities where entities.id = item.entity_id)`.as('joined_en'),
      sql<string | null>`(select name_ar from entities where entities.id = item.entity_id)`.as('joined_ar'),
    ]) as unknown as typeof named;
  }
}
