import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database.ts';
import { newToken } from '../../database/opaque-token.ts';
import type { Account } from '../accounts.repository.ts';

/** The account of a link and its version at that time. */
interface PasswordLink {
  user_id: string;
  user_version: number;
}

const hashOf = (token: string): string => createHash('sha256').update(`password link\n${token}`).digest('base64url');

/** Queries on password links. Only the hash of a link's token is stored. */
@Injectable()
export class PasswordLinksRepository {
  constructor(private readonly database: Database) {}

  /** Creates a link in place of the account's previous one. Returns its token. */
  async create({ id, version }: Pick<Account, 'id' | 'version'>, expiresAt: Date): Promise<string> {
    const token = newToken();
    const link = { token_hash: hashOf(token), user_id: id, user_version: version, expires_at: expiresAt };
    await this.database.db.deleteFrom('password_links').where('user_id', '=', id).execute();
    await this.database.db.insertInto('password_links').values(link).execute();
    return token;
  }

  find(token: string, now: Date): Promise<PasswordLink | undefined> {
    return this.database.db
      .selectFrom('password_links')
      .select(['user_id', 'user_version'])
      .where('token_hash', '=', hashOf(token))
      .where('expires_at', '>', now)
      .executeTakeFirst();
  }

  /** Deletes the link of an account. Returns whether it was still valid. */
  async removeByUser(userId: string, now: Date): Promise<boolean> {
    const removed = await this.database.db
      .deleteFrom('password_links')
      .where('user_id', '=', userId)
      .returning('expires_at')
      .execute();
    return removed.some(({ expires_at }) => expires_at > now);
  }

  /** Deletes and returns a link, so that it works only once. */
  consume(token: string, now: Date): Promise<PasswordLink | undefined> {
    return this.database.db
      .deleteFrom('password_links')
      .where('token_hash', '=', hashOf(token))
      .where('expires_at', '>', now)
      .returning(['user_id', 'user_version'])
      .executeTakeFirst();
  }
}
