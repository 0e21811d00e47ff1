import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Database } from '../../database/database.ts';

/** A verified mobile, or a verified email. The other is null. */
export interface FollowerContact {
  mobile: string | null;
  email: string | null;
}

/** SQL for what residents see of known issues, and for their followers. */
@Injectable()
export class PublicKnownIssuesRepository {
  constructor(private readonly database: Database) {}

  /** The public known issues that are open at the time `now`, newest first: the newest `max`, or the one with an id. */
  current(now: Date, { id, max }: { id?: string | undefined; max: number }) {
    const query = this.database.db
      .selectFrom('known_issues as k')
      .innerJoin('entities as e', 'e.id', 'k.entity_id')
      .leftJoin('services as s', 's.id', 'k.service_id')
      .select([
        'k.id',
        'k.entity_id',
        'k.service_id',
        'k.latitude',
        'k.longitude',
        'k.radius',
        'k.expected_end',
        'k.created_at',
      ])
      .select(['k.title_en', 'k.title_ar', 'k.text_en', 'k.text_ar'])
      .select([
        'e.name_en as entity_en',
        'e.name_ar as entity_ar',
        's.name_en as service_en',
        's.name_ar as service_ar',
      ])
      .where('k.public', '=', true)
      .where('k.closed_at', 'is', null)
      .where((row) => row.or([row('k.expected_end', 'is', null), row('k.expected_end', '>', now)]))
      .orderBy('k.created_at', 'desc')
      .orderBy('k.id')
      .limit(max);
    return (id ? query.where('k.id', '=', id) : query).execute();
  }

  /** The verified email of an account; undefined without one. */
  async emailOf(userId: string): Promise<string | undefined> {
    const query = this.database.db
      .selectFrom('users')
      .select('email')
      .where('id', '=', userId)
      .where('email_verified', '=', true);
    return (await query.executeTakeFirst())?.email ?? undefined;
  }

  /** Adds a follower. Does nothing if the contact already follows the known issue. */
  async addFollower(
    knownIssueId: string,
    { mobile, email }: FollowerContact,
    language: string,
    at: Date,
  ): Promise<void> {
    await this.database.db
      .insertInto('known_issue_followers')
      .values({ id: randomUUID(), known_issue_id: knownIssueId, mobile, email, language, created_at: at })
      .onConflict((conflict) => conflict.expression(sql`known_issue_id, coalesce(mobile, email)`).doNothing())
      .execute();
  }

  /** The known issue of a follower. */
  findFollowed(followerId: string) {
    return this.database.db
      .selectFrom('known_issue_followers as f')
      .innerJoin('known_issues as k', 'k.id', 'f.known_issue_id')
      .select(['f.id as follower_id', 'k.id', 'k.title_en', 'k.title_ar', 'k.closed_at'])
      .where('f.id', '=', followerId)
      .executeTakeFirst();
  }

  async removeFollower(id: string): Promise<void> {
    await this.database.db.deleteFrom('known_issue_followers').where('id', '=', id).execute();
  }
}
