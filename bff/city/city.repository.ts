import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { CityChange, CityField, CitySettings } from '../../common/city/city.types.ts';
import type { NamePair } from '../../common/cases/cases.types.ts';
import { Database } from '../database/database.ts';

const MAX_CHANGES = 50;

export interface StoredCity {
  settings: CitySettings;
  version: number;
  modified_at: Date;
}

type NewChange = Pick<CityChange, 'version' | 'action' | 'fields' | 'before' | 'after'> & {
  actor: string | null;
  at: Date;
};

/** The names of the account `u`. */
const ACCOUNT_NAMES = [
  sql<string | null>`u.first_name || ' ' || u.last_name`.as('by_en'),
  sql<string | null>`u.first_name_ar || ' ' || u.last_name_ar`.as('by_ar'),
] as const;

const namesOf = ({ by_en, by_ar }: { by_en: string | null; by_ar: string | null }): NamePair | null =>
  by_en === null ? null : { nameEn: by_en, nameAr: by_ar ?? by_en };

/** SQL for the settings of the city, their history and the emblems. */
@Injectable()
export class CityRepository {
  constructor(private readonly database: Database) {}

  /** The settings; undefined until the first change. */
  find(): Promise<StoredCity | undefined> {
    return this.database.db
      .selectFrom('city_settings')
      .select(['settings', 'version', 'modified_at'])
      .where('id', '=', 1)
      .executeTakeFirst();
  }

  async modifiedBy(): Promise<NamePair | null> {
    const row = await this.database.db
      .selectFrom('city_settings as c')
      .innerJoin('users as u', 'u.id', 'c.modified_by')
      .select(ACCOUNT_NAMES)
      .executeTakeFirst();
    return row ? namesOf(row) : null;
  }

  /** Saves the settings. False when they are at another version. `version` 0: they have never been changed. */
  async write(
    settings: CitySettings,
    version: number,
    modified_by: string | null,
    modified_at: Date,
  ): Promise<boolean> {
    const row = { settings: JSON.stringify(settings), version: version + 1, modified_by, modified_at };
    const { db } = this.database;
    const query = version
      ? db.updateTable('city_settings').set(row).where('version', '=', version).returning('id')
      : db
          .insertInto('city_settings')
          .values({ id: 1, ...row })
          .onConflict((conflict) => conflict.doNothing())
          .returning('id');
    return (await query.executeTakeFirst()) !== undefined;
  }

  async addChange({ before, after, ...change }: NewChange): Promise<void> {
    const settings = { before: JSON.stringify(before), after: JSON.stringify(after) };
    await this.database.db
      .insertInto('city_changes')
      .values({ id: randomUUID(), ...change, ...settings })
      .execute();
  }

  /** Newest first. */
  async changes(): Promise<CityChange[]> {
    const rows = await this.database.db
      .selectFrom('city_changes as c')
      .leftJoin('users as u', 'u.id', 'c.actor')
      .select(['c.id', 'c.version', 'c.action', 'c.fields', 'c.before', 'c.after', 'c.at', ...ACCOUNT_NAMES])
      .orderBy('c.version', 'desc')
      .limit(MAX_CHANGES)
      .execute();
    return rows.map(({ id, version, action, fields, before, after, at, ...by }) => ({
      id,
      version,
      before,
      after,
      at: at.toISOString(),
      by: namesOf(by),
      action: action as CityChange['action'],
      fields: fields as CityField[],
    }));
  }

  /** The settings after the change that made this version. */
  async settingsOf(version: number): Promise<CitySettings | undefined> {
    const row = await this.database.db
      .selectFrom('city_changes')
      .select('after')
      .where('version', '=', version)
      .executeTakeFirst();
    return row?.after;
  }

  async emblem(id: string): Promise<Buffer | undefined> {
    const row = await this.database.db.selectFrom('city_emblems').select('png').where('id', '=', id).executeTakeFirst();
    return row && Buffer.from(row.png, 'base64');
  }

  async addEmblem(id: string, png: Uint8Array, created_at: Date): Promise<void> {
    await this.database.db
      .insertInto('city_emblems')
      .values({ id, png: Buffer.from(png).toString('base64'), created_at })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }

  /** Removes emblems that were uploaded before this time and never saved. */
  async removeUnusedEmblems(before: Date): Promise<void> {
    await sql`delete from city_emblems where created_at < ${before}
      and not exists (select 1 from city_changes where city_emblems.id in (before ->> 'emblem', after ->> 'emblem'))`.execute(
      this.database.db,
    );
  }
}
