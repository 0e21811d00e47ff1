import { Injectable } from '@nestjs/common';
import { Database } from '../store/database.ts';

@Injectable()
export class PurgeRepository {
  constructor(private readonly database: Database) {}

  /** Forgets the files from before `time` that no case and no account took; gives their keys. */
  async forgetUnclaimed(time: Date): Promise<string[]> {
    const gone = await this.database.db
      .deleteFrom('documents')
      .where('case_id', 'is', null)
      .where('user_id', 'is', null)
      .where('created_at', '<', time)
      .returning('key')
      .execute();
    return gone.map((row) => row.key);
  }

  /** Of these keys, those that a row names. */
  async named(keys: readonly string[]): Promise<Set<string>> {
    const rows = await this.database.db.selectFrom('documents').select('key').where('key', 'in', keys).execute();
    return new Set(rows.map((row) => row.key));
  }

  /** Whether any case has ever taken a file here. */
  async hasCaseFiles(): Promise<boolean> {
    return (
      (await this.database.db.selectFrom('documents').select('id').where('case_id', 'is not', null).limit(1).executeTakeFirst()) !==
      undefined
    );
  }
}
