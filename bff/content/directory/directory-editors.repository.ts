import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { sql, type RawBuilder } from 'kysely';
import type { ServiceWithEntity } from '../../../common/cases/cases.types.ts';
import type { DirectoryKind } from '../../../common/content/directory-editors.types.ts';
import { LIMITS } from '../../../common/limits.ts';
import { Database } from '../../database/database.ts';
import { toServiceWithEntity } from '../../ranking/service-with-entity.ts';
import { translate } from '../../i18n/translate.ts';
import { searchOf, TABLES, type EntryRow } from './directory-entry.ts';

/** Rows per statement, below PostgreSQL's limit of 65,535 parameters. */
const BATCH = 400;

const GENERAL = '-general';
const generalCode = (entityCode: string): string =>
  entityCode.slice(0, LIMITS.directoryCodeMax - GENERAL.length) + GENERAL;

/** Queries of the directory's editors. The three tables share the columns used here. */
@Injectable()
export class DirectoryEditorsRepository {
  constructor(private readonly database: Database) {}

  /** Serializes changes that compare entries with each other: imports, new entries and replacements. */
  async lockDirectory(): Promise<void> {
    await sql`select pg_advisory_xact_lock(hashtextextended('directory', 0))`.execute(this.database.db);
  }

  /** All entries of a kind in order, or those of an entity. `lock`: until the transaction ends. */
  async list(kind: DirectoryKind, entityId?: string, lock = false): Promise<EntryRow[]> {
    const ofEntity = entityId === undefined ? sql`` : sql`where entity_id = ${entityId}`;
    return this.rows(
      sql`select * from ${sql.table(TABLES[kind])} ${ofEntity} order by sort, id ${lock ? sql`for no key update` : sql``}`,
    );
  }

  /** The services that replace services of the entity. */
  async replacements(entityId: string): Promise<ServiceWithEntity[]> {
    const rows = await this.database.db
      .selectFrom('services as old')
      .innerJoin('services as s', 's.id', 'old.replaced_by')
      .innerJoin('entities as e', 'e.id', 's.entity_id')
      .where('old.entity_id', '=', entityId)
      .distinct()
      .select([
        's.id',
        's.name_en',
        's.name_ar',
        'e.id as entity_id',
        'e.name_en as entity_en',
        'e.name_ar as entity_ar',
      ])
      .execute();
    return rows.map(toServiceWithEntity);
  }

  /** An entry, locked until the transaction ends. */
  async lock(kind: DirectoryKind, id: string): Promise<EntryRow | undefined> {
    const rows = await this.rows(
      sql`select * from ${sql.table(TABLES[kind])} where id::text = ${id.toLowerCase()} for no key update`,
    );
    return rows[0];
  }

  /** Whether an editor may add to the entity. */
  async hasEntity(id: string): Promise<boolean> {
    const found = this.database.db
      .selectFrom('entities')
      .select('id')
      .where('id', '=', id)
      .where('removed_at', 'is', null);
    return (await found.executeTakeFirst()) !== undefined;
  }

  async isTaken(kind: DirectoryKind, code: string): Promise<boolean> {
    return (
      (await this.rows(sql`select * from ${sql.table(TABLES[kind])} where lower(code) = ${code.toLowerCase()}`))
        .length > 0
    );
  }

  async insert(kind: DirectoryKind, rows: readonly Partial<Record<string, unknown>>[]): Promise<void> {
    for (let start = 0; start < rows.length; start += BATCH) {
      const batch = rows.slice(start, start + BATCH);
      const set = batch.flatMap((row) => Object.keys(row).filter((column) => row[column] !== undefined));
      const columns = [...new Set(set)];
      const values = batch.map((row) => sql`(${sql.join(columns.map((column) => sql`${row[column] ?? null}`))})`);
      await sql`insert into ${sql.table(TABLES[kind])} (${sql.join(columns.map((column) => sql.ref(column)))})
        values ${sql.join(values)}`.execute(this.database.db);
    }
  }

  async update(kind: DirectoryKind, id: string, columns: Partial<Record<string, unknown>>): Promise<void> {
    const assignments = Object.entries(columns).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
    await sql`update ${sql.table(TABLES[kind])} set ${sql.join([...assignments, sql`version = version + 1`])}
      where id = ${id}`.execute(this.database.db);
  }

  /**
   * Gives each of these entities without a service a default one: an entity without services cannot be chosen for a
   * case. Call it with the directory locked.
   */
  async addGeneralServices(entityIds: readonly string[]): Promise<void> {
    if (entityIds.length === 0) return;
    const { db } = this.database;
    const used = db.selectFrom('services').select('entity_id');
    const entities = await db
      .selectFrom('entities')
      .select(['id', 'code'])
      .where('id', 'in', entityIds)
      .where('id', 'not in', used)
      .execute();
    const wanted = entities.map(({ code }) => generalCode(code));
    const taken = new Set(await this.takenServiceCodes(wanted));
    const names = {
      name_en: translate('en', 'defaults.generalServices'),
      name_ar: translate('ar', 'defaults.generalServices'),
    };
    const rows = entities.map(({ id, code }) => {
      const general = generalCode(code);
      const isTaken = taken.has(general.toLowerCase());
      taken.add(general.toLowerCase());
      return {
        id: randomUUID(),
        entity_id: id,
        code: isTaken ? `general-${id}` : general,
        ...names,
        search: searchOf(names),
        sort: 0,
      };
    });
    await this.insert('service', rows);
  }

  /** Which of the codes services have, in lower case. */
  private async takenServiceCodes(codes: readonly string[]): Promise<string[]> {
    if (codes.length === 0) return [];
    const lower = sql<string>`lower(code)`;
    const found = await this.database.db
      .selectFrom('services')
      .select(lower.as('code'))
      .where(
        lower,
        'in',
        codes.map((code) => code.toLowerCase()),
      )
      .execute();
    return found.map(({ code }) => code);
  }

  private async rows(query: RawBuilder<unknown>): Promise<EntryRow[]> {
    return (await (query as RawBuilder<EntryRow>).execute(this.database.db)).rows;
  }
}
