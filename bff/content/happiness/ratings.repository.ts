import { Injectable } from '@nestjs/common';
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
    const rows = await this.database.db
      .selectFrom('feedback')
      .select(['rating', 'comment', 'created_at'])
      .where('created_at', '>', since)
      .where('comment', 'is not', null)
      .orderBy('created_at', 'desc')
      .limit(limit)
      .execute();
    return rows.map(({ rating, comment, created_at }) => ({
      rating: rating as Rating,
      comment: comment!,
      createdAt: created_at.toISOString(),
    }));
  }
}
