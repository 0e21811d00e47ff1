import { ACCOUNT_STATUS } from '../../common/users/account.enums.ts';
import { OVERSIGHT_ACTIONS, type AccountDecision, type OverseenUser } from '../../common/users/oversight.types.ts';
import { loggedInUser } from './account-view.ts';
import type { OversightRepository, OverseenRow } from './oversight.repository.ts';

/** A person as an overseer sees them: the true status, the mobile as it is dialled. */
export function overseenUser(row: OverseenRow): OverseenUser {
  const { entity_id: id, entity_en: nameEn, entity_ar: nameAr } = row;
  return {
    id: row.id,
    ...loggedInUser(row),
    mobile: row.mobile,
    status: row.status,
    entity: id && nameEn !== null && nameAr !== null ? { id, nameEn, nameAr } : null,
    registeredAt: row.created_at.toISOString(),
    actions: row.status === ACCOUNT_STATUS.PENDING_APPROVAL ? [...OVERSIGHT_ACTIONS] : [],
  };
}

type DecisionRow = Awaited<ReturnType<OversightRepository['decisionsOn']>>[number];

export function decisionOf(row: DecisionRow): AccountDecision {
  const known = row.first_name !== null;
  return {
    id: row.id,
    action: row.action,
    fromStatus: row.from_status,
    toStatus: row.to_status,
    remarks: row.remarks,
    by: known
      ? { fullName: `${row.first_name} ${row.last_name}`.trim(), fullNameAr: `${row.first_name_ar} ${row.last_name_ar}`.trim() }
      : null,
    at: row.at.toISOString(),
  };
}
