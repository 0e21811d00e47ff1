import { Injectable } from '@nestjs/common';
import type { Scan } from '../integrations/antivirus/scanner.port.ts';
import { Database } from '../database/database.ts';

export interface QuarantinedFile {
  id: string;
  key: string;
}

/** Queries on files that wait for the malware scan. */
@Injectable()
export class QuarantinedFilesRepository {
  constructor(private readonly database: Database) {}

  /** Claims a batch for this instance until `until`. Skips rows that another instance has locked. */
  claimBatch(count: number, now: Date, until: Date): Promise<QuarantinedFile[]> {
    return this.database.db
      .updateTable('documents')
      .set({ scan_after: until })
      .where('id', 'in', (query) =>
        query
          .selectFrom('documents')
          .select('documents.id')
          .where('documents.scan', '=', 'UNSCANNED')
          .where((rows) => rows.or([rows('documents.scan_after', 'is', null), rows('documents.scan_after', '<=', now)]))
          .orderBy('documents.scan_after', (order) => order.asc().nullsFirst())
          .limit(count)
          .forUpdate()
          .skipLocked(),
      )
      .returning(['id', 'key'])
      .execute();
  }

  /** For all rows that share the bytes. */
  async saveResult(key: string, scan: Scan): Promise<void> {
    await this.database.db.updateTable('documents').set({ scan, scan_after: null }).where('key', '=', key).execute();
  }

  /** Postpones the scan of a file. */
  async postpone(id: string, until: Date): Promise<void> {
    await this.database.db.updateTable('documents').set({ scan_after: until }).where('id', '=', id).execute();
  }
}
