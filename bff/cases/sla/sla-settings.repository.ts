import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { HIDDEN_CASE_TYPE } from '../../../common/limits.ts';
import { Database } from '../../database/database.ts';
import { queryOne } from '../../database/sql.ts';
import type { Stamp } from '../stamp.ts';
import { DEFAULT_RULES } from '../sla-rules.repository.ts';

interface HolidayFields {
  name_en: string;
  name_ar: string;
  from_day: string;
  to_day: string;
}

const stamped = ({ by, at }: Stamp) => ({ modified_by: by, modified_at: at });

/** SQL for the SLA settings. A change names the version it is based on and fails when the row is at another version. */
@Injectable()
export class SlaSettingsRepository {
  constructor(private readonly database: Database) {}

  /** Creates the settings; false when they already exist. */
  async createSettings(at: Date): Promise<boolean> {
    const { weekend, warnPercent, furtherDays } = DEFAULT_RULES;
    const created = await this.database.db
      .insertInto('sla_settings')
      .values({
        id: 1,
        weekend: arrayText(weekend),
        warn_percent: warnPercent,
        further_days: furtherDays,
        ...stamped({ by: null, at }),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    return created !== undefined;
  }

  async hasSettings(): Promise<boolean> {
    return (await this.database.db.selectFrom('sla_settings').select('id').executeTakeFirst()) !== undefined;
  }

  settings() {
    return this.database.db.selectFrom('sla_settings').selectAll().where('id', '=', 1).executeTakeFirstOrThrow();
  }

  async changeSettings(
    weekend: readonly number[],
    warn_percent: number,
    further_days: number,
    version: number,
    stamp: Stamp,
  ) {
    const { numUpdatedRows } = await this.database.db
      .updateTable('sla_settings')
      .set((row) => ({
        weekend: arrayText(weekend),
        warn_percent,
        further_days,
        version: row('version', '+', 1),
        ...stamped(stamp),
      }))
      .where('version', '=', version)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  }

  /**
   * Every visible type with its common target, if any, then the targets of entities. `entityId`: only those of this
   * entity.
   */
  async targets(entityId: string | undefined) {
    return this.database.db
      .selectFrom('case_types as t')
      .leftJoin('sla_targets as g', (join) => {
        const ofType = join.onRef('g.case_type_id', '=', 't.id');
        if (entityId === undefined) return ofType;
        return ofType.on((eb) => eb.or([eb('g.entity_id', 'is', null), eb('g.entity_id', '=', entityId)]));
      })
      .leftJoin('entities as e', 'e.id', 'g.entity_id')
      .select(['t.id as type_id', 't.name_en as type_en', 't.name_ar as type_ar'])
      .select(['g.days', 'g.version', 'g.entity_id', 'e.name_en as entity_en', 'e.name_ar as entity_ar'])
      .where('t.hidden', '=', false)
      .where('t.id', '!=', HIDDEN_CASE_TYPE)
      .orderBy('t.sort')
      .orderBy('e.sort', (order) => order.asc().nullsFirst())
      .execute();
  }

  /** Whether the type and, where given, the entity exist. */
  async exist(caseTypeId: number, entityId: string | undefined): Promise<{ type: boolean; entity: boolean }> {
    const query = sql<{ type: boolean; entity: boolean }>`select
      exists(select 1 from case_types where id = ${caseTypeId} and not hidden) as type,
      ${entityId ? sql`exists(select 1 from entities where id = ${entityId} and removed_at is null)` : sql`true`} as entity`;
    return queryOne(query, this.database.db);
  }

  /** False when a target already exists. */
  async addTarget(case_type_id: number, entity_id: string | null, days: number, stamp: Stamp): Promise<boolean> {
    const added = await this.database.db
      .insertInto('sla_targets')
      .values({ id: randomUUID(), case_type_id, entity_id, days, ...stamped(stamp) })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    return added !== undefined;
  }

  async changeTarget(
    caseTypeId: number,
    entityId: string | null,
    days: number,
    version: number,
    stamp: Stamp,
  ): Promise<boolean> {
    const { numUpdatedRows } = await this.database.db
      .updateTable('sla_targets')
      .set((row) => ({ days, version: row('version', '+', 1), ...stamped(stamp) }))
      .where('case_type_id', '=', caseTypeId)
      .where('entity_id', entityId ? '=' : 'is', entityId)
      .where('version', '=', version)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  }

  async deleteTarget(caseTypeId: number, entityId: string | null, version: number): Promise<boolean> {
    const { numDeletedRows } = await this.database.db
      .deleteFrom('sla_targets')
      .where('case_type_id', '=', caseTypeId)
      .where('entity_id', entityId ? '=' : 'is', entityId)
      .where('version', '=', version)
      .executeTakeFirst();
    return numDeletedRows === 1n;
  }

  holidays() {
    return this.database.db.selectFrom('holidays').selectAll().orderBy('from_day').orderBy('id').execute();
  }

  async addHolidays(days: readonly HolidayFields[], stamp: Stamp): Promise<void> {
    if (!days.length) return;
    await this.database.db
      .insertInto('holidays')
      .values(days.map((fields) => ({ id: randomUUID(), ...fields, ...stamped(stamp) })))
      .execute();
  }

  /** `gone`: no such holiday; `stale`: it is at another version. */
  async changeHoliday(
    id: string,
    fields: HolidayFields | null,
    version: number,
    stamp: Stamp,
  ): Promise<'done' | 'gone' | 'stale'> {
    const row = await this.database.db
      .selectFrom('holidays')
      .select('version')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!row) return 'gone';
    if (row.version !== version) return 'stale';
    const { db } = this.database;
    if (!fields) await db.deleteFrom('holidays').where('id', '=', id).execute();
    else
      await db
        .updateTable('holidays')
        .set({ ...fields, version: version + 1, ...stamped(stamp) })
        .where('id', '=', id)
        .execute();
    return 'done';
  }
}

/** An array literal of PostgreSQL. */
const arrayText = (numbers: readonly number[]): string => `{${numbers.map(Number).join(',')}}`;
