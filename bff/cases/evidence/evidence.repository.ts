import { Injectable } from '@nestjs/common';
import { Database } from '../../store/database.ts';

const EVENT = ['case_id', 'seq', 'kind', 'from_status', 'to_status', 'actor', 'actor_id', 'names', 'at'] as const;

/** The SQL of cases' chains of events. */
@Injectable()
export class EvidenceRepository {
  constructor(private readonly database: Database) {}

  byTicket(ticket: string) {
    return this.cases().where('ticket', '=', ticket).execute();
  }

  /** The next cases after this id, so many. */
  after(id: string | undefined, most: number) {
    return this.cases()
      .$if(id !== undefined, (query) => query.where('id', '>', id!))
      .orderBy('id')
      .limit(most)
      .execute();
  }

  /** Everything that happened to these cases, in its order. */
  events(caseIds: readonly string[]) {
    return this.database.db
      .selectFrom('case_events')
      .select(EVENT)
      .select(['text', 'text_salt', 'text_hash', 'hash'])
      .where('case_id', 'in', caseIds)
      .orderBy('case_id')
      .orderBy('seq')
      .execute();
  }

  /**
   * Forgets what people wrote in the events of cases, for good, with the salts by which it could be guessed; that it was said, by whom and when
   * stays, and the chain holds. The one change of events that the database allows. Joins the transaction under way.
   */
  async forgetTexts(caseIds: readonly string[]): Promise<void> {
    await this.database.db
      .updateTable('case_events')
      .set({ text: null, text_salt: null })
      .where('case_id', 'in', caseIds)
      .where('text', 'is not', null)
      .execute();
  }

  private cases() {
    return this.database.db.selectFrom('cases').select(['id', 'ticket', 'status']);
  }
}

export type KeptEvent = Awaited<ReturnType<EvidenceRepository['events']>>[number];
