import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '../outside/clock/clock.port.ts';
import { Database } from '../store/database.ts';

/** Who has read whose personal data (product rules: staff reading personal data leaves an access record). */
@Injectable()
export class ProfileReads {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** `documentId`: one of the person's documents, else the profile itself. */
  async note(userId: string, readerId: string, documentId: string | null = null): Promise<void> {
    await this.database.db
      .insertInto('profile_reads')
      .values({ id: randomUUID(), user_id: userId, reader_id: readerId, document_id: documentId, at: this.clock.now() })
      .execute();
  }
}
