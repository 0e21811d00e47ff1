import { Injectable } from '@nestjs/common';
import { Database } from '../store/database.ts';

@Injectable()
export class ForgetFilesRepository {
  constructor(private readonly database: Database) {}

  /** Forgets the files from before `time` that no case and no account took; gives their keys. */
  async forgetUnclaimed(time: Date): Promise<string[]> {
    const gone = await this.database.db
      .deleteFrom('documents')
      .where('case_id', 'is', null)
      .where('published', '=', false)
      .where('user_id', 'is', null)
      .where('created_at', '<', time)
      .returning('key')
      .execute();
    return gone.map((row) => row.key);
  }

  /** Of these keys, those that a row names: a file's own, or an image in another size. */
  async named(keys: readonly string[]): Promise<Set<string>> {
    const rows = await this.database.db
      .selectFrom('documents')
      .select('key')
      .where('key', 'in', keys)
      .union(this.database.db.selectFrom('document_variants').select('key').where('key', 'in', keys))
      .execute();
    return new Set(rows.map((row) => row.key));
  }

  /** Whether any case or page has ever taken a file here. */
  async hasCaseFiles(): Promise<boolean> {
    return (
      (await this.database.db
        .selectFrom('documents')
        .select('id')
        .where((rows) => rows.or([rows('case_id', 'is not', null), rows('published', '=', true)]))
        .limit(1)
        .executeTakeFirst()) !== undefined
    );
  }
}
