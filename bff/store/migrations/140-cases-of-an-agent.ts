import type { Kysely } from 'kysely';
import { addIndex } from '../add-index.ts';

export const outside = true;

/** The cases of one agent, newest first. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addIndex(db, 'cases_assignee_submitted', 'cases (assignee_id, submitted_at desc, id) where assignee_id is not null');
}
