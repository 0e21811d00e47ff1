import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { MINUTE_MS } from '../../../common/durations.ts';
import { Database } from '../../database/database.ts';
import { Clock } from '../../integrations/clock/clock.port.ts';

/** How long a reader may take from one page to the next. */
const NEXT_PAGE_WITHIN_MS = 10 * MINUTE_MS;

/**
 * Where the pages of a list ended that a reader has read, so that the next page continues there while cases come in.
 * The standard has page numbers only, so the portal remembers the last case of each page.
 */
@Injectable()
export class PagePositions {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** The key of a list: its reader with all parameters except the page. */
  listOf(reader: string, params: Readonly<Record<string, unknown>>): string {
    const { page: _page, ...others } = params;
    return createHash('sha256')
      .update(JSON.stringify([reader, Object.entries(others).toSorted(([one], [other]) => (one < other ? -1 : 1))]))
      .digest('base64url');
  }

  /** The id of the last case of a page; undefined when this reader has not read it lately. */
  async endOf(list: string, page: number): Promise<string | undefined> {
    const row = await this.database.db
      .selectFrom('page_positions')
      .select('last_id')
      .where('list', '=', list)
      .where('page', '=', page)
      .where('expires_at', '>', this.clock.now())
      .executeTakeFirst();
    return row?.last_id;
  }

  /** Stores the last case of a page. */
  async store(list: string, page: number, lastId: string): Promise<void> {
    const position = { last_id: lastId, expires_at: new Date(this.clock.now().getTime() + NEXT_PAGE_WITHIN_MS) };
    await this.database.db
      .insertInto('page_positions')
      .values({ list, page, ...position })
      .onConflict((conflict) => conflict.columns(['list', 'page']).doUpdateSet(position))
      .execute();
  }
}
