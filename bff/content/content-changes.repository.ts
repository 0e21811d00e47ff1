import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { ContentChange, ContentKind } from '../../common/content/editors.types.ts';
import { Database } from '../database/database.ts';
import { personName } from '../database/person-name.ts';

const MAX_CHANGES = 20;
/** Rows per statement, below PostgreSQL's limit of 65,535 parameters. */
const BATCH = 400;

/** A change to record. `before` and `after`: the changed columns. */
export interface ContentChangeRow {
  /** An entity is content of the kind `partner`. */
  kind: ContentKind | 'service' | 'branch';
  item_id: string;
  action: ContentChange['action'];
  /** The account; null: an operator. */
  actor: string | null;
  fields: string[];
  before: object | null;
  after: object | null;
  at: Date;
}

/** Queries on the change history of content and of the directory. */
@Injectable()
export class ContentChangesRepository {
  constructor(private readonly database: Database) {}

  async record(changes: readonly ContentChangeRow[]): Promise<void> {
    const rows = changes.map(({ before, after, ...change }) => ({
      id: randomUUID(),
      ...change,
      before: before && JSON.stringify(before),
      after: after && JSON.stringify(after),
    }));
    for (let start = 0; start < rows.length; start += BATCH)
      await this.database.db
        .insertInto('content_changes')
        .values(rows.slice(start, start + BATCH))
        .execute();
  }

  /** The last changes of an item, newest first. */
  async list(itemId: string): Promise<ContentChange[]> {
    const rows = await this.database.db
      .selectFrom('content_changes as c')
      .leftJoin('users as u', 'u.id', 'c.actor')
      .select(['c.action', 'c.fields', 'c.at', 'u.first_name', 'u.last_name', 'u.first_name_ar', 'u.last_name_ar'])
      .where('c.item_id', '=', itemId)
      .orderBy('c.at', 'desc')
      .orderBy('c.id')
      .limit(MAX_CHANGES)
      .execute();
    return rows.map(({ action, fields, at, ...person }) => ({
      action: action as ContentChange['action'],
      fields,
      at: at.toISOString(),
      by: personName(person),
    }));
  }
}
