import { userInfo } from 'node:os';
import type { Database } from '../store/database.ts';

export type Deed =
  | 'RETENTION_BEGUN'
  | 'RETENTION_DONE'
  | 'HOLD_SET'
  | 'HOLD_RELEASED'
  | 'PERSON_EXPORTED'
  | 'BACKUP_MADE'
  | 'BACKUP_INCOMPLETE'
  | 'RESTORED'
  | 'BASELINE_MADE'
  | 'SECRET_ROTATED';

/** What was done by command. `details` holds figures and ids, nothing personal. */
export interface DeedRecord {
  deed: Deed;
  operator: string;
  reason?: string;
  caseId?: string | null;
  userId?: string | null;
  details?: Record<string, unknown>;
  at: Date;
}

/** Who is at the machine: its account, and who they say they are. */
export function operatorName(by: string | undefined): string {
  const account = userInfo().username;
  return by ? `${by} (${account})` : account;
}

/** Adds to the record of what operators did. Joins the transaction under way. */
export async function recordDeed(
  database: Database,
  { deed, operator, reason, caseId, userId, details = {}, at }: DeedRecord,
): Promise<void> {
  await database.db
    .insertInto('operator_deeds')
    .values({
      deed,
      operator,
      reason: reason ?? null,
      case_id: caseId ?? null,
      user_id: userId ?? null,
      details: JSON.stringify(details),
      at,
    })
    .execute();
}
