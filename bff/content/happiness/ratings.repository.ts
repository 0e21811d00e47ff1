import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { DateRange } from '../../../common/cases/time-buckets.ts';
import type { RatingComment } from '../../../common/content/happiness.types.ts';
import { LIMITS } from '../../../common/limits.ts';
import type { Rating } from '../../../common/content/content.types.ts';
import { Database } from '../../database/database.ts';

/** Queries on ratings. Ratings are anonymous. */
@Injectable()
export class RatingsRepository {
  constructor(private readonly database: Database) {}

  /** The number of ratings by rating. */
  async counts(since: Date): Promise<Map<string, number>> {
    const rows = await this.database.db
      .selectFrom('feedback')
      .select((eb) => ['rating', eb.fn.countAll<number>().as('count')])
      .where('created_at', '>', since)
      .groupBy('rating')
      .execute();
    return new Map(rows.map(({ rating, count }) => [rating, Number(count)]));
  }

  /** Ratings with a comment, newest first. */
  async comments(since: Date, limit: number) {
    const rows = await this.withComments().where('created_at', '>', since).limit(limit).execute();
    return rows.map(commentOf);
  }

  /** The number of ratings by day and rating; days without ratings are missing. */
  async perDay(period: DateRange) {
    const { rows } = await sql<{
      rating: string;
      day: string;
      count: number;
    }>`select rating, to_char(day, 'YYYY-MM-DD') as day, count from (
        select rating, ((created_at at time zone 'UTC') + interval '4 hours')::date as day, count(*)::int as count
        from feedback where ${inPeriod(period)} group by 1, 2
      ) as days`.execute(this.database.db);
    return rows;
  }

  /** A page of ratings with a comment, newest first. Empty beyond LIMITS.countMax. */
  async commentsIn(period: DateRange, page: number, pageSize: number): Promise<RatingComment[]> {
    const offset = (page - 1) * pageSize;
    if (offset >= LIMITS.countMax) return [];
    const rows = await this.withComments().where(inPeriod(period)).limit(pageSize).offset(offset).execute();
    return rows.map(commentOf);
  }

  /** The number of ratings with a comment, limited to LIMITS.countMax. */
  async countComments(period: DateRange): Promise<number> {
    const firstComments = this.withComments().where(inPeriod(period)).limit(LIMITS.countMax).as('first_comments');
    const { total } = await this.database.db
      .selectFrom(firstComments)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    return Number(total);
  }

  private withComments() {
    return this.database.db
      .selectFrom('feedback')
      .select(['rating', 'comment', 'created_at'])
      .where('comment', 'is not', null)
      .orderBy('created_at', 'desc')
      .orderBy('id');
  }
}

/** SQL predicate: created within the period; both days inclusive, in Asia/Dubai. */
function inPeriod({ from, to }: DateRange) {
  return sql<boolean>`created_at >= (${from}::date - interval '4 hours') at time zone 'UTC' and created_at < (${to}::date + interval '20 hours') at time zone 'UTC'`;
}

function commentOf({
  rating,
  comment,
  created_at,
}: {
  rating: string;
  comment: string | null;
  created_at: Date;
}): RatingComment {
  return { rating: rating as Rating, comment: comment ?? '', createdAt: created_at.toISOString() };
}
