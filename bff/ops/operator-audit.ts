import { userInfo } from 'node:os';
import type { Database } from '../database/database.ts';

export type OperatorAction =
  | 'RETENTION_STARTED'
  | 'RETENTION_FINISHED'
  | 'HOLD_SET'
  | 'HOLD_RELEASED'
  | 'PERSON_EXPORTED'
  | 'BACKUP_CREATED'
  | 'BACKUP_INCOMPLETE'
  | 'RESTORED'
  | 'BASELINE_CREATED'
  | 'SECRET_ROTATED'
  | 'DIRECTORY_IMPORTED'
  | 'ADMIN_APPOINTED';

/** An action of an operator. `details` holds numbers and ids, no personal data. */
export interface OperatorAuditRecord {
  action: OperatorAction;
  operator: string;
  reason?: string;
  caseId?: string | null;
  userId?: string | null;
  details?: Record<string, unknown>;
  at: Date;
}

/** The system account, with the name given by --by. */
export function operatorName(by: string | undefined): string {
  const account = userInfo().username;
  return by ? `${by} (${account})` : account;
}

/** Writes an action to the operator audit log. Joins the current transaction. */
export async function recordOperatorAction(
  database: Database,
  { action, operator, reason, caseId, userId, details = {}, at }: OperatorAuditRecord,
): Promise<void> {
  await database.db
    .insertInto('operator_audit_log')
    .values({
      action,
      operator,
      reason: reason ?? null,
      case_id: caseId ?? null,
      user_id: userId ?? null,
      details: JSON.stringify(details),
      at,
    })
    .execute();
}
