import { staffAccounts } from '../../common/users/staff-accounts.contract.ts';
import type { ChangeAccess } from '../../common/users/staff-accounts.dto.ts';
import { BRANCH_KIND, ROLE } from '../../common/users/account.enums.ts';
import { databaseOf } from '../support/database-of.ts';
import { OWN_ENTITY } from '../support/demo-ids.ts';
import type { Portal } from '../support/portal.ts';
import { aMemberOfStaff } from '../support/staff.ts';
import type { Visitor } from '../support/visitor.ts';

/** Changes of the accounts of a portal's staff. */
export function staffAccountKit(portal: () => Portal) {
  const remarks = 'Agreed with the head of department.';
  const versionOf = async (id: string) => {
    const users = databaseOf(portal()).db.selectFrom('users').select('version').where('id', '=', id);
    return (await users.executeTakeFirstOrThrow()).version;
  };
  return {
    remarks,
    versionOf,
    anAgent: (entityId = OWN_ENTITY) => aMemberOfStaff(portal(), { entityId, branches: [{ kind: BRANCH_KIND.super }] }),
    change: async (who: Visitor, userId: string, input: Partial<Record<keyof ChangeAccess, unknown>> = {}) => {
      const version = await versionOf(userId);
      return who.call(staffAccounts.changeAccess, { userId, roles: [ROLE.agent], remarks, version, ...input });
    },
    deactivate: (who: Visitor, userId: string, reassignTo?: string) =>
      who.call(staffAccounts.deactivate, { userId, remarks, ...(reassignTo && { reassignTo }) }),
  };
}
