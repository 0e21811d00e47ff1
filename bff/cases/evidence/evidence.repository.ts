import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { allFacts } from '../../store/case-facts.ts';
import { Database } from '../../store/database.ts';
import { byCase, linkOf } from '../../store/event-chain.ts';
import { factFiles, factRows } from './case-facts.repository.ts';

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
      .select(['text', 'text_salt', 'text_hash', 'hash', 'facts', 'facts_salt'])
      .where('case_id', 'in', caseIds)
      .orderBy('case_id')
      .orderBy('seq')
      .execute();
  }

  /**
   * Forgets what people wrote in the events of cases, for good, with the salts by which it and the case's fields could be guessed; that it was
   * said, by whom and when stays, and the chain holds once `addAnonymized` has said so. The one change of events that the database allows.
   * Joins the transaction under way.
   */
  async forgetTexts(caseIds: readonly string[]): Promise<void> {
    await this.database.db
      .updateTable('case_events')
      .set({ text: null, text_salt: null, facts_salt: null })
      .where('case_id', 'in', caseIds)
      .where((eb) => eb.or([eb('text', 'is not', null), eb('facts_salt', 'is not', null)]))
      .execute();
  }

  /** Adds the event that personal data were forgotten, with hashes of what is left. Joins the transaction under way. */
  addAnonymized(caseIds: readonly string[], at: Date): Promise<void> {
    return this.addAll('ANONYMIZE', caseIds, at);
  }

  /** Adds an event that says nothing but how these cases are now. Joins the transaction under way. */
  addBaseline(caseIds: readonly string[], at: Date): Promise<void> {
    return this.addAll('BASELINE', caseIds, at);
  }

  /** Of the next cases after this id, so many, those whose last event says nothing of their fields; locked for the transaction under way. */
  async uncovered(after: string, most: number): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`select c.id from cases c where c.id > ${after}::uuid
        and (select v.facts is null from case_events v where v.case_id = c.id order by v.seq desc limit 1)
      order by c.id limit ${most} for update of c`.execute(this.database.db);
    return rows.map(({ id }) => id);
  }

  private async addAll(kind: string, caseIds: readonly string[], at: Date): Promise<void> {
    const { db, eventKey } = this.database;
    const last = await db
      .selectFrom('case_events')
      .distinctOn('case_id')
      .select(['case_id', 'seq', 'hash'])
      .where('case_id', 'in', caseIds)
      .orderBy('case_id')
      .orderBy('seq', 'desc')
      .execute();
    const before = new Map(last.map((event) => [event.case_id, event]));
    const files = byCase(await factFiles(this.database, caseIds));
    const rows = await factRows(this.database, caseIds);
    const events = rows.map((row) => {
      const { seq, hash } = before.get(row.id) ?? { seq: 0, hash: '' };
      const own = (files.get(row.id) ?? []).filter(({ of_comment }) => !of_comment);
      const said = { case_id: row.id, seq: seq + 1, kind, from_status: row.status, to_status: row.status, actor: 'system', text: null, at };
      const event = { ...said, ...allFacts(eventKey, row, own) };
      return { ...event, ...linkOf(eventKey, event, hash), facts: JSON.stringify(event.facts) };
    });
    if (events.length) await db.insertInto('case_events').values(events).execute();
  }

  private cases() {
    return this.database.db.selectFrom('cases').select(['id', 'ticket', 'status']);
  }
}

export type KeptEvent = Awaited<ReturnType<EvidenceRepository['events']>>[number];
