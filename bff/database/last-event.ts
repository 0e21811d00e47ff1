import type { Database } from './database.ts';

/** The last event of a case, on which the next one of its hash chain builds. */
export const lastEvent = ({ db }: Database, caseId: string) =>
  db
    .selectFrom('case_events')
    .select(['seq', 'hash', 'field_hashes'])
    .where('case_id', '=', caseId)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
