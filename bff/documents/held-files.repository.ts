import { Injectable } from '@nestjs/common';
import type { Scan } from '../outside/scanner/scanner.port.ts';
import { Database } from '../store/database.ts';

export interface HeldFile {
  id: string;
  key: string;
}

/** The SQL of files that wait to be looked through. */
@Injectable()
export class HeldFilesRepository {
  constructor(private readonly database: Database) {}

  /** Takes some that no other instance is at; they are this one's until `until`. */
  take(count: number, now: Date, until: Date): Promise<HeldFile[]> {
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

  async settle(id: string, scan: Scan): Promise<void> {
    await this.database.db.updateTable('documents').set({ scan, scan_after: null }).where('id', '=', id).execute();
  }

  /** Leaves it for a later look. */
  async putOff(id: string, until: Date): Promise<void> {
    await this.database.db.updateTable('documents').set({ scan_after: until }).where('id', '=', id).execute();
  }
}
