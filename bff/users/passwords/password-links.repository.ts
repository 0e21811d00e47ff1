import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database.ts';

/** A stored link. */
export interface PasswordLink {
  user_id: string;
  user_version: number;
}

/** Queries on password links. */
@Injectable()
export class PasswordLinksRepository {
  constructor(private readonly database: Database) {}

  /** Stores a link in place of the account's previous one. */
  async replace(link: PasswordLink & { token_hash: string; expires_at: Date }): Promise<void> {
    await this.database.db.deleteFrom('password_links').where('user_id', '=', link.user_id).execute();
    await this.database.db.insertInto('password_links').values(link).execute();
  }

  find(tokenHash: string, now: Date): Promise<PasswordLink | undefined> {
    return this.database.db
      .selectFrom('password_links')
      .select(['user_id', 'user_version'])
      .where('token_hash', '=', tokenHash)
      .where('expires_at', '>', now)
      .executeTakeFirst();
  }

  /** Deletes the link of an account. Returns whether it was still valid. */
  async removeOf(userId: string, now: Date): Promise<boolean> {
    const removed = await this.database.db.deleteFrom('password_links').where('user_id', '=', userId).returning('expires_at').execute();
    return removed.some(({ expires_at }) => expires_at > now);
  }

  /** Deletes and returns a link, so that it works only once. */
  consume(tokenHash: string, now: Date): Promise<PasswordLink | undefined> {
    return this.database.db
      .deleteFrom('password_links')
      .where('token_hash', '=', tokenHash)
      .where('expires_at', '>', now)
      .returning(['user_id', 'user_version'])
      .executeTakeFirst();
  }
}
