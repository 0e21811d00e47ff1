import { ACCOUNT_STATUS } from '../../common/users/account.enums.ts';
import { OVERSIGHT_ACTIONS, type AccountDecision, type OverseenUser } from '../../common/users/oversight.types.ts';
import { loggedInUser } from './account-view.ts';
import type { OversightRepository, UserAdminRow } from './oversight.repository.ts';

/** A user in user management: with the stored status and the mobile in E.164 format. */
export function userAdminView(row: UserAdminRow): OverseenUser {
  const { entity_id: id, entity_en: nameEn, entity_ar: nameAr } = row;
  return {
    id: row.id,
    ...loggedInUser(row),
    mobile: row.mobile,
    status: row.status,
    entity: id && nameEn !== null && nameAr !== null ? { id, nameEn, nameAr } : null,
    registeredAt: row.created_at.toISOString(),
    active: row.active,
    actions: row.active && row.status === ACCOUNT_STATUS.PENDING_APPROVAL ? [...OVERSIGHT_ACTIONS] : [],
  };
}

type DecisionRow = Awaited<ReturnType<OversightRepository['findDecisions']>>[number];

export function decisionView(row: DecisionRow): AccountDecision {
  const hasActor = row.first_name !== null;
  return {
    id: row.id,
    action: row.action,
    fromStatus: row.from_status,
    toStatus: row.to_status,
    remarks: row.remarks,
    by: hasActor
      ? { fullName: `${row.first_name} ${row.last_name}`.trim(), fullNameAr: `${row.first_name_ar} ${row.last_name_ar}`.trim() }
      : null,
    at: row.at.toISOString(),
    change: row.details,
  };
}
