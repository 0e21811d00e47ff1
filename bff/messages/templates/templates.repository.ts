import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { NamePair } from '../../../common/cases/cases.types.ts';
import type { TemplateChange, TemplateTexts } from '../../../common/messages/messages.types.ts';
import { Database } from '../../database/database.ts';

const MAX_CHANGES = 20;

interface PersonColumns {
  first_name: string | null;
  last_name: string | null;
  first_name_ar: string | null;
  last_name_ar: string | null;
}

/** A change to record. */
export interface TemplateAction {
  key: string;
  action: TemplateChange['action'];
  fields: string[];
  before: TemplateTexts;
  after: TemplateTexts | null;
  actor: string | null;
  at: Date;
}

/** SQL for templates that an admin has edited. */
@Injectable()
export class TemplatesRepository {
  constructor(private readonly database: Database) {}

  /** The edited texts of a message; undefined for the built-in ones. */
  async textsOf(key: string): Promise<TemplateTexts | undefined> {
    const row = await this.database.db.selectFrom('message_templates').select('texts').where('key', '=', key).executeTakeFirst();
    return row?.texts ?? undefined;
  }

  /** All edited templates, with the account that changed them last. */
  all() {
    return this.database.db
      .selectFrom('message_templates as m')
      .leftJoin('users as u', 'u.id', 'm.modified_by')
      .select(['m.key', 'm.texts', 'm.version', 'm.modified_at'])
      .select(['u.first_name', 'u.last_name', 'u.first_name_ar', 'u.last_name_ar'])
      .execute();
  }

  async one(key: string) {
    return (await this.all()).find((row) => row.key === key);
  }

  /** False when the template is at another version. Null texts restore the built-in ones. */
  async write(key: string, texts: TemplateTexts | null, version: number, by: string | null, at: Date): Promise<boolean> {
    const row = { texts: texts && JSON.stringify(texts), version: version + 1, modified_by: by, modified_at: at };
    const { db } = this.database;
    const query = version
      ? db.updateTable('message_templates').set(row).where('key', '=', key).where('version', '=', version).returning('key')
      : db
          .insertInto('message_templates')
          .values({ key, ...row })
          .onConflict((conflict) => conflict.doNothing())
          .returning('key');
    return (await query.executeTakeFirst()) !== undefined;
  }

  async record({ before, after, ...action }: TemplateAction): Promise<void> {
    const texts = { before: JSON.stringify(before), after: after && JSON.stringify(after) };
    await this.database.db
      .insertInto('message_template_changes')
      .values({ id: randomUUID(), ...action, ...texts })
      .execute();
  }

  /** Newest first. */
  async changes(key: string): Promise<TemplateChange[]> {
    const rows = await this.database.db
      .selectFrom('message_template_changes as d')
      .leftJoin('users as u', 'u.id', 'd.actor')
      .select(['d.id', 'd.action', 'd.fields', 'd.at', 'u.first_name', 'u.last_name', 'u.first_name_ar', 'u.last_name_ar'])
      .where('d.key', '=', key)
      .orderBy('d.at', 'desc')
      .orderBy('d.id')
      .limit(MAX_CHANGES)
      .execute();
    return rows.map((row) => ({
      id: row.id,
      action: row.action as TemplateChange['action'],
      fields: row.fields,
      by: nameOf(row),
      at: row.at.toISOString(),
    }));
  }
}

export function nameOf({ first_name, last_name, first_name_ar, last_name_ar }: PersonColumns): NamePair | null {
  if (first_name === null) return null;
  return { nameEn: `${first_name} ${last_name ?? ''}`.trim(), nameAr: `${first_name_ar ?? ''} ${last_name_ar ?? ''}`.trim() };
}
