import type { Refusal } from './agent-workspace.types.ts';
import type { CaseFile } from './cases.types.ts';
import type { CaseAction } from './lifecycle.ts';

/** An answer that will be sent. `at`: when (ISO 8601). */
export interface PendingAnswerReceipt {
  id: string;
  at: string;
}

/** An answer of staff that waits to be sent or could not be sent. Only its author sees it. */
export interface PendingAnswer extends PendingAnswerReceipt {
  incidentId: string;
  ticketNumber: string;
  action: CaseAction;
  text: string;
  /** Why there is no proof although the service requires one. */
  proofReason?: string;
  files: CaseFile[];
  /** Why it could not be sent. Absent while it waits. */
  refused?: Refusal;
}
