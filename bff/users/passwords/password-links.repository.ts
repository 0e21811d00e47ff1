import { Injectable } from '@nestjs/common';
import { Database } from '../../store/database.ts';

/** A link as it stands. */
export interface PasswordLink {
  user_id: string;
  user_version: number;
}

/** All SQL of links to a new password. */
@Injectable()
export class PasswordLinksRepository {
  constructor(private readonly database: Database) {}

  /** The newest link is the only one. */
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

  /** Takes a link; of two at once one gets it. */
  take(tokenHash: string, now: Date): Promise<PasswordLink | undefined> {
    return this.database.db
      .deleteFrom('password_links')
      .where('token_hash', '=', tokenHash)
      .where('expires_at', '>', now)
      .returning(['user_id', 'user_version'])
      .executeTakeFirst();
  }

  async forget(now: Date): Promise<void> {
    await this.database.db.deleteFrom('password_links').where('expires_at', '<=', now).execute();
  }
}
