import { Injectable } from '@nestjs/common';
import { Database } from '../store/database.ts';
import type { StoredFile } from './documents.repository.ts';
import type { Holder } from './holder.ts';

const STORED = ['id', 'key', 'name', 'size', 'mime_type', 'purpose', 'scan'] as const;

export type PurposedFile = StoredFile & { purpose: string };

/** Which of a holder's files an account is to take. */
export interface Claim {
  purposes: readonly string[];
  ids?: readonly string[];
  registrationId?: string;
}

/** All SQL of files that belong to accounts, or are about to. */
@Injectable()
export class AccountFilesRepository {
  constructor(private readonly database: Database) {}

  /** Files of a browser's draft that were brought for a registration, in the order they came. */
  ofRegistration(registrationId: string, draft: string, purposes: readonly string[]): Promise<PurposedFile[]> {
    return this.database.db
      .selectFrom('documents')
      .select(STORED)
      .where('registration_id', '=', registrationId)
      .where('draft', '=', draft)
      .where('purpose', 'in', purposes)
      .where('user_id', 'is', null)
      .orderBy('created_at')
      .orderBy('id')
      .execute();
  }

  ofAccount(userId: string, purposes: readonly string[]): Promise<PurposedFile[]> {
    return this.database.db
      .selectFrom('documents')
      .select(STORED)
      .where('user_id', '=', userId)
      .where('purpose', 'in', purposes)
      .orderBy('created_at')
      .orderBy('id')
      .execute();
  }

  /** Takes files that nobody has taken for an account; gives those it got. */
  claim(userId: string, { purposes, ids, registrationId }: Claim, { draft, mobiles = [] }: Holder): Promise<PurposedFile[]> {
    return this.database.db
      .updateTable('documents')
      .set({ user_id: userId, draft: null, mobile: null, registration_id: null })
      .where('purpose', 'in', purposes)
      .where('case_id', 'is', null)
      .where('user_id', 'is', null)
      .where((rows) => rows.or([...(draft ? [rows('draft', '=', draft)] : []), ...(mobiles.length ? [rows('mobile', 'in', mobiles)] : [])]))
      .$if(ids !== undefined, (query) => query.where('id', 'in', ids!))
      .$if(registrationId !== undefined, (query) => query.where('registration_id', '=', registrationId!))
      .returning(STORED)
      .execute();
  }

  /** Forgets files of an account, but those to keep; gives their keys. */
  async forget(userId: string, purposes: readonly string[], keep: readonly string[]): Promise<string[]> {
    const gone = await this.database.db
      .deleteFrom('documents')
      .where('user_id', '=', userId)
      .where('purpose', 'in', purposes)
      .$if(keep.length > 0, (query) => query.where('id', 'not in', keep))
      .returning('key')
      .execute();
    return gone.map(({ key }) => key);
  }
}
