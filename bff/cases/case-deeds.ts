import { STATUS } from '../../common/cases/case.enums.ts';
import type { CaseAction } from '../../common/cases/lifecycle.ts';
import type { CaseChange, CaseRow } from './cases.repository.ts';

/** An action as it is about to be done. */
export interface Deed {
  row: CaseRow;
  text: string | null;
  at: Date;
  /** The account that does it. */
  actorId?: string;
  assigneeId?: string;
  /** Where a transfer leads. */
  owner?: { entityId: string; serviceId: string; branchId: string | null };
}

const answer = ({ text, at, actorId }: Deed): CaseChange => ({ resolution: text, resolution_at: at, answered_by: actorId ?? null });

/** Whoever begins the work has the case, unless it is somebody's already who still works for the entity. */
const take = ({ row, actorId }: Deed): CaseChange => ({ assignee_id: (row.a_first !== null && row.assignee_id) || actorId || null });

/** What an action changes of a case beside its status and its time. */
export const DEEDS: Partial<Record<CaseAction, (deed: Deed) => CaseChange>> = {
  START: take,
  ASK: take,
  REPLY: () => ({ customer_replied: true }),
  RESOLVE: answer,
  RESPOND: answer,
  RESTUDY: ({ text, at }) => ({ restudy_details: text, restudy_at: at }),
  RESTUDY_RESOLVE: ({ text }) => ({ restudy_resolution: text }),
  ASSIGN: ({ assigneeId }) => ({ assignee_id: assigneeId! }),
  TRANSFER: ({ owner }) => ({
    entity_id: owner!.entityId,
    service_id: owner!.serviceId,
    branch_id: owner!.branchId,
    assignee_id: null,
  }),
};

/** The whole change of an action. */
export function changeOf(action: CaseAction, deed: Deed, to: CaseRow['status']): CaseChange {
  const changed = DEEDS[action]?.(deed);
  const byStaff = action === 'REPLY' || to === STATUS.CANCELLED_BY_CUSTOMER ? {} : { customer_replied: false };
  return { status: to, updated_at: deed.at, ...byStaff, ...changed };
}
