import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { UnmatchedWord } from '../../common/search/search.types.ts';
import { Database } from '../database/database.ts';

/** Rarer words could be mistyped, or tell something about the only person who searched for them. */
const MIN_SEARCHES = 3;
const MAX_LISTED = 50;

/** SQL for the words of searches that found nothing. */
@Injectable()
export class UnmatchedWordsRepository {
  constructor(private readonly database: Database) {}

  async add(words: readonly string[], at: Date): Promise<void> {
    if (!words.length) return;
    await this.database.db
      .insertInto('unmatched_words')
      // A fixed lock order avoids deadlocks.
      .values(words.toSorted().map((word) => ({ word, searches: 1, last_at: at })))
      .onConflict((conflict) =>
        conflict.column('word').doUpdateSet({ searches: sql`unmatched_words.searches + 1`, last_at: at }),
      )
      .execute();
  }

  /** The most searched words first. */
  async list(): Promise<UnmatchedWord[]> {
    return this.database.db
      .selectFrom('unmatched_words')
      .where('searches', '>=', MIN_SEARCHES)
      .select(['word', 'searches'])
      .orderBy('searches', 'desc')
      .orderBy('word')
      .limit(MAX_LISTED)
      .execute();
  }

  async remove(word: string): Promise<void> {
    await this.database.db.deleteFrom('unmatched_words').where('word', '=', word).execute();
  }
}
