import type { Named } from '../../common/cases/cases.types.ts';
import { ACCOUNT_STATUS } from '../../common/users/account.enums.ts';
import { OVERSIGHT_ACTIONS, type AccountDecision, type ManagedUser } from '../../common/users/oversight.types.ts';
import { loggedInUser } from './account-view.ts';
import type { OversightRepository, UserAdminRow } from './oversight.repository.ts';
import { personName } from '../database/person-name.ts';

/** A user in user management: with the stored status and the mobile in E.164 format. */
export function userAdminView(row: UserAdminRow): ManagedUser {
  return {
    id: row.id,
    ...loggedInUser(row),
    mobile: row.mobile,
    status: row.status,
    entity: entityOf(row),
    registeredAt: row.created_at.toISOString(),
    active: row.active,
    actions: row.active && row.status === ACCOUNT_STATUS.PENDING_APPROVAL ? [...OVERSIGHT_ACTIONS] : [],
  };
}

interface RowWithEntity {
  entity_id: string | null;
  entity_en: string | null;
  entity_ar: string | null;
}

/** The entity of an account; null without one. */
export function entityOf({ entity_id: id, entity_en: nameEn, entity_ar: nameAr }: RowWithEntity): Named | null {
  return id && nameEn !== null && nameAr !== null ? { id, nameEn, nameAr } : null;
}

type DecisionRow = Awaited<ReturnType<OversightRepository['findDecisions']>>[number];

export function decisionView(row: DecisionRow): AccountDecision {
  const actor = personName(row);
  return {
    id: row.id,
    action: row.action,
    fromStatus: row.from_status,
    toStatus: row.to_status,
    remarks: row.remarks,
    by: actor && { fullName: actor.nameEn, fullNameAr: actor.nameAr },
    at: row.at.toISOString(),
    change: row.details,
  };
}
