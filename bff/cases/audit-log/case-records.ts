import { recordHashes } from '../../database/case-field-hashes.ts';
import type { Database } from '../../database/database.ts';
import { chainLink } from '../../database/hash-chain.ts';
import { lastEvent } from '../../database/last-event.ts';
import { caseFieldHashes, findHashedRecords } from './hashed-fields.repository.ts';

/** A record that belongs to a case: a comment, survey or appeal. */
export type RecordName = `comment ${string}` | 'survey' | 'grievance' | 'ombudsman';

/** Adds an event that covers a comment, survey or appeal as it is now. Joins the transaction that wrote it. */
export async function addRecordEvent(database: Database, caseId: string, name: RecordName, at: Date): Promise<void> {
  const { db, eventKey } = database;
  // One writer of the chain at a time. The mode lets others insert rows that refer to the case.
  const { status } = await db
    .selectFrom('cases')
    .select('status')
    .where('id', '=', caseId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const last = await lastEvent(database, caseId);
  // An event of an older version has no field hashes: this event hashes the whole case.
  const hashes = last?.field_hashes
    ? recordHashes(eventKey, await findHashedRecords(database, [caseId], name))
    : await caseFieldHashes(database, caseId);
  const content = {
    case_id: caseId,
    seq: (last?.seq ?? 0) + 1,
    kind: 'RECORD',
    from_status: status,
    to_status: status,
    actor: 'system',
  };
  const event = { ...content, text: null, at, ...hashes };
  const link = chainLink(eventKey, event, last?.hash ?? '');
  await db
    .insertInto('case_events')
    .values({ ...event, ...link, field_hashes: JSON.stringify(hashes.field_hashes) })
    .execute();
}
