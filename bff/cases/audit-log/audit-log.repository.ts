import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { allFieldHashes } from '../../database/case-field-hashes.ts';
import { Database } from '../../database/database.ts';
import { groupByCase, chainLink } from '../../database/hash-chain.ts';
import { findHashedFiles, findHashedRecords, findHashedRows } from './hashed-fields.repository.ts';

const EVENT_COLUMNS = [
  'case_id',
  'seq',
  'kind',
  'from_status',
  'to_status',
  'actor',
  'actor_id',
  'actor_names',
  'at',
] as const;

/** SQL for the hash chains of case events. */
@Injectable()
export class AuditLogRepository {
  constructor(private readonly database: Database) {}

  byTicket(ticket: string) {
    return this.cases().where('ticket', '=', ticket).execute();
  }

  /** The next cases by id, up to `limit`. */
  casesAfter(id: string | undefined, limit: number) {
    const query = this.cases().orderBy('id').limit(limit);
    return (id === undefined ? query : query.where('id', '>', id)).execute();
  }

  /** All events of these cases, in order. */
  events(caseIds: readonly string[]) {
    return this.database.db
      .selectFrom('case_events')
      .select(EVENT_COLUMNS)
      .select(['text', 'text_salt', 'text_hash', 'hash', 'field_hashes', 'field_hashes_salt'])
      .where('case_id', 'in', caseIds)
      .orderBy('case_id')
      .orderBy('seq')
      .execute();
  }

  /**
   * Deletes the texts of case events with the salts, so that texts and fields cannot be guessed from their hashes.
   * Keeps who acted and when. The chain is valid once `addAnonymized` has added its event. This is the only change of
   * events that the database allows. Joins the current transaction.
   */
  async deleteTexts(caseIds: readonly string[]): Promise<void> {
    await this.database.db
      .updateTable('case_events')
      .set({ text: null, text_salt: null, field_hashes_salt: null })
      .where('case_id', 'in', caseIds)
      .where((eb) => eb.or([eb('text', 'is not', null), eb('field_hashes_salt', 'is not', null)]))
      .execute();
  }

  /** Adds the event that personal data was deleted, with hashes of what remains. Joins the current transaction. */
  addAnonymized(caseIds: readonly string[], at: Date): Promise<void> {
    return this.addAll('ANONYMIZE', caseIds, at);
  }

  /** Adds an event that records the current fields of these cases. Joins the current transaction. */
  addBaseline(caseIds: readonly string[], at: Date): Promise<void> {
    return this.addAll('BASELINE', caseIds, at);
  }

  /**
   * The ids of the next cases by id whose last event has no field hashes, up to `limit`. Locks the cases for the
   * current transaction.
   */
  async withoutFieldHashes(after: string, limit: number): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`select c.id from cases c where c.id > ${after}::uuid
        and (select v.field_hashes is null from case_events v where v.case_id = c.id order by v.seq desc limit 1)
      order by c.id limit ${limit} for update of c`.execute(this.database.db);
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
    const lastEvents = new Map(last.map((event) => [event.case_id, event]));
    const files = groupByCase(await findHashedFiles(this.database, caseIds));
    const records = groupByCase(await findHashedRecords(this.database, caseIds));
    const rows = await findHashedRows(this.database, caseIds);
    const events = rows.map((row) => {
      const { seq, hash } = lastEvents.get(row.id) ?? { seq: 0, hash: '' };
      const caseFiles = (files.get(row.id) ?? []).filter(({ of_comment }) => !of_comment);
      const content = {
        case_id: row.id,
        seq: seq + 1,
        kind,
        from_status: row.status,
        to_status: row.status,
        actor: 'system',
        text: null,
        at,
      };
      const event = { ...content, ...allFieldHashes(eventKey, row, caseFiles, records.get(row.id)) };
      return { ...event, ...chainLink(eventKey, event, hash), field_hashes: JSON.stringify(event.field_hashes) };
    });
    if (events.length) await db.insertInto('case_events').values(events).execute();
  }

  private cases() {
    return this.database.db.selectFrom('cases').select(['id', 'ticket', 'status']);
  }
}

export type StoredEvent = Awaited<ReturnType<AuditLogRepository['events']>>[number];
