import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { StepDays } from '../../../common/cases/time-steps.ts';
import type { RatingComment } from '../../../common/content/happiness.types.ts';
import { LIMITS } from '../../../common/limits.ts';
import type { Rating } from '../../../common/content/content.types.ts';
import { Database } from '../../store/database.ts';

/** What was rated since a moment; nothing of who rated is kept. */
@Injectable()
export class RatingsRepository {
  constructor(private readonly database: Database) {}

  async counts(since: Date): Promise<Map<string, number>> {
    const rows = await this.database.db
      .selectFrom('feedback')
      .select((eb) => ['rating', eb.fn.countAll<number>().as('count')])
      .where('created_at', '>', since)
      .groupBy('rating')
      .execute();
    return new Map(rows.map(({ rating, count }) => [rating, Number(count)]));
  }

  /** Those with words, newest first. */
  async comments(since: Date, limit: number) {
    const rows = await this.saying().where('created_at', '>', since).limit(limit).execute();
    return rows.map(commentOf);
  }

  /** How often each rating was given on each day that had any. */
  async perDay(period: StepDays) {
    const { rows } = await sql<{
      rating: string;
      day: string;
      count: number;
    }>`select rating, to_char(day, 'YYYY-MM-DD') as day, count from (
        select rating, ((created_at at time zone 'UTC') + interval '4 hours')::date as day, count(*)::int as count
        from feedback where ${within(period)} group by 1, 2
      ) as days`.execute(this.database.db);
    return rows;
  }

  /** One page of those with words, newest first; no page begins beyond LIMITS.countMax. */
  async commentsIn(period: StepDays, page: number, pageSize: number): Promise<RatingComment[]> {
    const offset = (page - 1) * pageSize;
    if (offset >= LIMITS.countMax) return [];
    const rows = await this.saying().where(within(period)).limit(pageSize).offset(offset).execute();
    return rows.map(commentOf);
  }

  /** Counted no further than LIMITS.countMax. */
  async countComments(period: StepDays): Promise<number> {
    const some = this.saying().where(within(period)).limit(LIMITS.countMax).as('some');
    const { total } = await this.database.db
      .selectFrom(some)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    return Number(total);
  }

  private saying() {
    return this.database.db
      .selectFrom('feedback')
      .select(['rating', 'comment', 'created_at'])
      .where('comment', 'is not', null)
      .orderBy('created_at', 'desc')
      .orderBy('id');
  }
}

/** Days in Asia/Dubai, both included. */
function within({ from, to }: StepDays) {
  return sql<boolean>`created_at >= (${from}::date - interval '4 hours') at time zone 'UTC' and created_at < (${to}::date + interval '20 hours') at time zone 'UTC'`;
}

function commentOf({ rating, comment, created_at }: { rating: string; comment: string | null; created_at: Date }): RatingComment {
  return { rating: rating as Rating, comment: comment!, createdAt: created_at.toISOString() };
}
