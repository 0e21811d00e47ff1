import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.ts';
import type { StoredFile } from './documents.repository.ts';
import type { FileOwner } from './file-owner.ts';

const FILE_COLUMNS = ['id', 'key', 'name', 'size', 'mime_type', 'purpose', 'scan'] as const;

export type PurposedFile = StoredFile & { purpose: string };

/** Selects the files of an owner that an account claims. */
export interface ClaimFilter {
  purposes: readonly string[];
  ids?: readonly string[];
  registrationId?: string;
}

/** Queries on files of accounts and registrations. */
@Injectable()
export class AccountFilesRepository {
  constructor(private readonly database: Database) {}

  /** Files that a browser has uploaded for a registration, oldest first. */
  findByRegistration(registrationId: string, draft: string, purposes: readonly string[]): Promise<PurposedFile[]> {
    return this.database.db
      .selectFrom('documents')
      .select(FILE_COLUMNS)
      .where('registration_id', '=', registrationId)
      .where('draft', '=', draft)
      .where('purpose', 'in', purposes)
      .where('user_id', 'is', null)
      .orderBy('created_at')
      .orderBy('id')
      .execute();
  }

  findByAccount(userId: string, purposes: readonly string[]): Promise<PurposedFile[]> {
    return this.database.db
      .selectFrom('documents')
      .select(FILE_COLUMNS)
      .where('user_id', '=', userId)
      .where('purpose', 'in', purposes)
      .orderBy('created_at')
      .orderBy('id')
      .execute();
  }

  /** Assigns unclaimed files to an account and returns them. */
  claim(userId: string, { purposes, ids, registrationId }: ClaimFilter, { draft, mobiles = [] }: FileOwner): Promise<PurposedFile[]> {
    let query = this.database.db
      .updateTable('documents')
      .set({ user_id: userId, draft: null, mobile: null, registration_id: null })
      .where('purpose', 'in', purposes)
      .where('case_id', 'is', null)
      .where('user_id', 'is', null)
      .where((rows) =>
        rows.or([...(draft ? [rows('draft', '=', draft)] : []), ...(mobiles.length ? [rows('mobile', 'in', mobiles)] : [])]),
      );
    if (ids !== undefined) query = query.where('id', 'in', ids);
    if (registrationId !== undefined) query = query.where('registration_id', '=', registrationId);
    return query.returning(FILE_COLUMNS).execute();
  }

  /** Deletes an account's files except those in `keep`. Returns their storage keys. */
  async delete(userId: string, purposes: readonly string[], keep: readonly string[]): Promise<string[]> {
    const deleted = await this.database.db
      .deleteFrom('documents')
      .where('user_id', '=', userId)
      .where('purpose', 'in', purposes)
      .$if(keep.length > 0, (query) => query.where('id', 'not in', keep))
      .returning('key')
      .execute();
    return deleted.map(({ key }) => key);
  }
}
