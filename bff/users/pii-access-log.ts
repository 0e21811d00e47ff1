import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '../integrations/clock/clock.port.ts';
import { Database } from '../database/database.ts';

/** Records access of staff to personal data. */
@Injectable()
export class PiiAccessLog {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** `documentId`: the document that was read; null for the profile. */
  async record(userId: string, readerId: string, documentId: string | null = null): Promise<void> {
    await this.database.db
      .insertInto('pii_access_log')
      .values({ id: randomUUID(), user_id: userId, reader_id: readerId, document_id: documentId, at: this.clock.now() })
      .execute();
  }
}
