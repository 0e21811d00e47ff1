import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { TemplateChange, TemplateTexts } from '../../../common/messages/messages.types.ts';
import { Database } from '../../database/database.ts';
import { personName } from '../../database/person-name.ts';

const MAX_CHANGES = 20;

/** A change of a template to record in its history. Null in `after` restored the built-in texts. */
export interface NewTemplateChange {
  key: string;
  action: TemplateChange['action'];
  fields: string[];
  before: TemplateTexts;
  after: TemplateTexts | null;
  actor: string | null;
  at: Date;
}

/** SQL for templates that an admin has edited or restored. */
@Injectable()
export class TemplatesRepository {
  constructor(private readonly database: Database) {}

  /** The edited texts of a message; undefined for the built-in ones. */
  async textsOf(key: string): Promise<TemplateTexts | undefined> {
    const row = await this.database.db
      .selectFrom('message_templates')
      .select('texts')
      .where('key', '=', key)
      .executeTakeFirst();
    return row?.texts ?? undefined;
  }

  /**
   * All templates that were ever edited, with the account that changed them last. `texts` is null after a restore.
   */
  all() {
    return this.database.db
      .selectFrom('message_templates as m')
      .leftJoin('users as u', 'u.id', 'm.modified_by')
      .select(['m.key', 'm.texts', 'm.version', 'm.modified_at'])
      .select(['u.first_name', 'u.last_name', 'u.first_name_ar', 'u.last_name_ar'])
      .execute();
  }

  async find(key: string) {
    return (await this.all()).find((row) => row.key === key);
  }

  /** Saves edited texts, or restores the built-in ones with null. Returns false if the template has another version. */
  async save(key: string, texts: TemplateTexts | null, version: number, by: string | null, at: Date): Promise<boolean> {
    const row = { texts: texts && JSON.stringify(texts), version: version + 1, modified_by: by, modified_at: at };
    const { db } = this.database;
    const query = version
      ? db
          .updateTable('message_templates')
          .set(row)
          .where('key', '=', key)
          .where('version', '=', version)
          .returning('key')
      : db
          .insertInto('message_templates')
          .values({ key, ...row })
          .onConflict((conflict) => conflict.doNothing())
          .returning('key');
    return (await query.executeTakeFirst()) !== undefined;
  }

  async recordChange({ before, after, ...action }: NewTemplateChange): Promise<void> {
    const texts = { before: JSON.stringify(before), after: after && JSON.stringify(after) };
    await this.database.db
      .insertInto('message_template_changes')
      .values({ id: randomUUID(), ...action, ...texts })
      .execute();
  }

  /** The last changes of a template, newest first. */
  async changes(key: string): Promise<TemplateChange[]> {
    const rows = await this.database.db
      .selectFrom('message_template_changes as c')
      .leftJoin('users as u', 'u.id', 'c.actor')
      .select([
        'c.id',
        'c.action',
        'c.fields',
        'c.at',
        'u.first_name',
        'u.last_name',
        'u.first_name_ar',
        'u.last_name_ar',
      ])
      .where('c.key', '=', key)
      .orderBy('c.at', 'desc')
      .orderBy('c.id')
      .limit(MAX_CHANGES)
      .execute();
    return rows.map((row) => ({
      id: row.id,
      action: row.action as TemplateChange['action'],
      fields: row.fields,
      by: personName(row),
      at: row.at.toISOString(),
    }));
  }
}
