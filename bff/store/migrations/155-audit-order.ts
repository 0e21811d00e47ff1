import type { Kysely } from 'kysely';
import { addIndex } from '../add-index.ts';

export const outside = true;

/** The audit tables in the order of their transactions, for the audit export. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addIndex(db, 'case_events_commit', 'case_events (txid, case_id, seq)');
  await addIndex(db, 'case_audit_commit', 'case_audit (txid, seq)');
  await addIndex(db, 'profile_reads_commit', 'profile_reads (txid, id)');
  await addIndex(db, 'account_decisions_commit', 'account_decisions (txid, id)');
  await addIndex(db, 'operator_deeds_commit', 'operator_deeds (txid, seq)');
}
