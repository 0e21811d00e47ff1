import { STATUS } from '../../common/cases/case.enums.ts';
import type { CaseAction } from '../../common/cases/lifecycle.ts';
import type { CaseChange, CaseRow } from './cases.repository.ts';

/** An action that is about to be applied to a case. */
export interface ActionContext {
  row: CaseRow;
  text: string | null;
  at: Date;
  /** The proof that the case is resolved. */
  proof?: { fileIds: readonly string[]; reason: string | null };
  /** The account of the actor. */
  actorId?: string;
  assigneeId?: string;
  /** The new owner, for a transfer. */
  owner?: { entityId: string; serviceId: string; branchId: string | null };
}

const answer = ({ text, at, actorId }: ActionContext): CaseChange => ({
  resolution: text,
  resolution_at: at,
  answered_by: actorId ?? null,
});

/** Assigns the case to the actor, unless an agent who still works for the entity has it. */
const assignToActor = ({ row, actorId }: ActionContext): CaseChange => ({
  assignee_id: (row.assignee_first !== null && row.assignee_id) || actorId || null,
});

/** The columns that an action sets, besides the status and the time of change. */
const ACTION_EFFECTS: Partial<Record<CaseAction, (context: ActionContext) => CaseChange | undefined>> = {
  START: assignToActor,
  ASK: assignToActor,
  REPLY: () => ({ customer_replied: true }),
  RESOLVE: (context) => ({
    ...answer(context),
    proof_file_ids: context.proof?.fileIds.length ? [...context.proof.fileIds] : null,
    proof_reason: context.proof?.reason ?? null,
  }),
  RESPOND: answer,
  RESTUDY: ({ text, at }) => ({ restudy_details: text, restudy_at: at }),
  // The agent who starts the re-study gets the case, unless it is assigned to another colleague.
  RESTUDY_START: (context) =>
    context.row.assignee_id === context.row.answered_by
      ? { assignee_id: context.actorId ?? null }
      : assignToActor(context),
  RESTUDY_RESOLVE: ({ text }) => ({ restudy_resolution: text }),
  ASSIGN: ({ assigneeId }) => ({ assignee_id: assigneeId }),
  // A known issue is of one entity.
  TRANSFER: ({ owner, row }) =>
    owner && {
      entity_id: owner.entityId,
      service_id: owner.serviceId,
      branch_id: owner.branchId,
      assignee_id: null,
      ...(owner.entityId !== row.entity_id && { known_issue_id: null }),
    },
};

/** The complete update of the case row for an action. */
export function caseUpdateFor(action: CaseAction, context: ActionContext, to: CaseRow['status']): CaseChange {
  // The new assignee or entity has not read the reply.
  const keepsReplyMark = ['REPLY', 'ASSIGN', 'TRANSFER'].includes(action) || to === STATUS.CANCELLED_BY_CUSTOMER;
  return {
    status: to,
    updated_at: context.at,
    ...(!keepsReplyMark && { customer_replied: false }),
    ...ACTION_EFFECTS[action]?.(context),
  };
}
