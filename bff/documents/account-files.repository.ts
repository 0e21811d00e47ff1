import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.ts';
import { FILE_COLUMNS, isUnclaimedBy, type StoredFile } from './documents.repository.ts';
import type { FileOwner } from './file-owner.ts';

const COLUMNS = [...FILE_COLUMNS, 'documents.purpose'] as const;

/** A file with what it was uploaded for. */
export type PurposedFile = StoredFile & { purpose: string };

/** Selects the files of an owner that an account claims. */
export interface ClaimFilter {
  purposes: readonly string[];
  ids?: readonly string[];
  registrationId?: string;
}

/** The files of a browser that a registration gets: the named ones, or those without a registration since a time. */
export type RegistrationFiles = { ids: readonly string[] } | { since: Date };

/** Queries on files of accounts and registrations. */
@Injectable()
export class AccountFilesRepository {
  constructor(private readonly database: Database) {}

  /** Files that a browser has uploaded for a registration, oldest first. */
  findByRegistration(registrationId: string, uploader: string, purposes: readonly string[]): Promise<PurposedFile[]> {
    return this.database.db
      .selectFrom('documents')
      .select(COLUMNS)
      .where('registration_id', '=', registrationId)
      .where('uploader', '=', uploader)
      .where('purpose', 'in', purposes)
      .where('user_id', 'is', null)
      .orderBy('created_at')
      .orderBy('id')
      .execute();
  }

  findByAccount(userId: string, purposes: readonly string[]): Promise<PurposedFile[]> {
    return this.database.db
      .selectFrom('documents')
      .select(COLUMNS)
      .where('user_id', '=', userId)
      .where('purpose', 'in', purposes)
      .orderBy('created_at')
      .orderBy('id')
      .execute();
  }

  /** Assigns files of a browser that no account has to a registration. */
  async assign(
    registrationId: string,
    uploader: string,
    purposes: readonly string[],
    files: RegistrationFiles,
  ): Promise<void> {
    if ('ids' in files && !files.ids.length) return;
    let query = this.database.db
      .updateTable('documents')
      .set({ registration_id: registrationId })
      .where('uploader', '=', uploader)
      .where('purpose', 'in', purposes)
      .where('user_id', 'is', null);
    if ('ids' in files) query = query.where('id', 'in', files.ids);
    else query = query.where('registration_id', 'is', null).where('created_at', '>=', files.since);
    await query.execute();
  }

  /** Deletes a registration's files except those in `keptIds`. Returns their storage keys. */
  async deleteOfRegistration(registrationId: string, uploader: string, keptIds: readonly string[]): Promise<string[]> {
    const deleted = await this.database.db
      .deleteFrom('documents')
      .where('registration_id', '=', registrationId)
      .where('uploader', '=', uploader)
      .where('user_id', 'is', null)
      .$if(keptIds.length > 0, (query) => query.where('id', 'not in', keptIds))
      .returning('key')
      .execute();
    return deleted.map(({ key }) => key);
  }

  /** Assigns unclaimed files to an account and returns them. */
  claim(userId: string, { purposes, ids, registrationId }: ClaimFilter, owner: FileOwner): Promise<PurposedFile[]> {
    let query = this.database.db
      .updateTable('documents')
      .set({ user_id: userId, uploader: null, mobile: null, registration_id: null })
      .where('purpose', 'in', purposes)
      .where((rows) => isUnclaimedBy(rows, owner));
    if (ids !== undefined) query = query.where('id', 'in', ids);
    if (registrationId !== undefined) query = query.where('registration_id', '=', registrationId);
    return query.returning(COLUMNS).execute();
  }

  /** Deletes an account's files except those in `keptIds`. Returns their storage keys. */
  async delete(userId: string, purposes: readonly string[], keptIds: readonly string[]): Promise<string[]> {
    const deleted = await this.database.db
      .deleteFrom('documents')
      .where('user_id', '=', userId)
      .where('purpose', 'in', purposes)
      .$if(keptIds.length > 0, (query) => query.where('id', 'not in', keptIds))
      .returning('key')
      .execute();
    return deleted.map(({ key }) => key);
  }
}
