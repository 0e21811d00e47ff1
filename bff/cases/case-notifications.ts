import { Injectable } from '@nestjs/common';
import type { NamePair } from '../../common/cases/cases.types.ts';
import type { CaseAction } from '../../common/cases/lifecycle.ts';
import { CaseMessages, type ProofKind } from './case-messages.ts';
import { receiptOf } from './case-view.ts';
import type { CaseRow } from './cases.repository.ts';
import { contactOf } from './requester.repository.ts';
import { StaffNotifications } from './staff-notifications.ts';

/** An action that was applied to a case. */
export interface AppliedAction {
  action: CaseAction;
  row: CaseRow;
  /** The new owner or assignee, where the action names one. */
  next?: NamePair;
  /** The assignee after the action. */
  assigneeId: string | null;
  /** The kind of proof that the answer has. */
  proof?: ProofKind;
  /** The account that acted; it gets no notification. */
  actorId?: string;
}

/** Notifies the customer and the staff of a change to a case. Joins the current transaction. */
@Injectable()
export class CaseNotifications {
  constructor(
    private readonly customer: CaseMessages,
    private readonly staff: StaffNotifications,
  ) {}

  async actionDone({ action, row, next, assigneeId, actorId, proof }: AppliedAction): Promise<void> {
    const receipt = receiptOf(row);
    await this.customer.actionDone({ action, receipt, next, proof }, contactOf(row));
    await this.staff.actionDone(action, {
      receipt,
      assigneeId,
      answeredBy: row.answered_by,
      branchId: row.branch_id,
      actorId,
    });
  }

  /** Notifies the assignee of a comment by the customer. */
  customerCommented(row: CaseRow): Promise<void> {
    return this.staff.customerCommented({ receipt: receiptOf(row), assigneeId: row.assignee_id });
  }

  /** Notifies the customer of a comment by staff. */
  staffCommented(row: CaseRow): Promise<void> {
    return this.customer.commented(receiptOf(row), contactOf(row));
  }
}
