import { AuditLogRepository } from '../../bff/cases/audit-log/audit-log.repository.ts';
import { verifyAuditLog } from '../../bff/commands/audit-log.ts';
import { chainEvents, chainKey, eventHash } from '../../bff/database/hash-chain.ts';
import type { Database } from './database-of.ts';

export { makeBaseline, verifyAuditLog } from '../../bff/commands/audit-log.ts';
export { AUDIT_EVENTS } from '../../bff/database/hash-chain.ts';

const eventsOf = ({ db }: Database, caseId: string) =>
  db.selectFrom('case_events').selectAll().where('case_id', '=', caseId).orderBy('seq').execute();

/** Whether the audit-log command finds the case, or all cases, unaltered. */
export const isIntact = async (database: Database, ticket?: string): Promise<boolean | undefined> =>
  (await verifyAuditLog(database, ticket))?.intact;

/** Deletes the texts of a case's events, which is the only change that the database allows. */
export const deleteTexts = (database: Database, caseId: string): Promise<void> =>
  new AuditLogRepository(database).deleteTexts([caseId]);

/** Adds the event that the texts of a case were erased. */
export const recordAnonymized = (database: Database, caseId: string): Promise<void> =>
  new AuditLogRepository(database).addAnonymized([caseId], new Date());

/** The hash that the first event of a case needs for a valid chain. */
export async function hashOfFirstEvent(database: Database, caseId: string): Promise<string> {
  const [first] = await eventsOf(database, caseId);
  if (!first) throw new Error('The case has no event.');
  return eventHash(database.eventKey, first, first.text_hash, '');
}

/** The events of a case, linked to a consistent chain under another key. */
export async function forgedEvents(database: Database, caseId: string) {
  const json = (value: object | null) => value && JSON.stringify(value);
  return chainEvents(chainKey('a guess'), await eventsOf(database, caseId)).map((row) => ({
    ...row,
    actor_names: json(row.actor_names),
    field_hashes: json(row.field_hashes),
  }));
}
