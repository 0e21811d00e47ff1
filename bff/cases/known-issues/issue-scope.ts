import { issueEntitiesOf, staffScopeOf } from '../../scope/case-scope.ts';
import type { CaseRole } from '../../../common/cases/lifecycle.ts';
import type { Principal } from '../../../common/contract/principal.ts';

/** The known issues that a member of staff works on: of all entities, or of some. */
export interface IssueScope {
  /** Undefined: of all. */
  entityIds?: string[];
  /** The role in which the caller acts. */
  role: Exclude<CaseRole, 'owner'>;
}

const ROLES_BY_RANK = ['agent', 'manager', 'admin'] as const;

/** The caller's scope. */
export function issueScopeOf(caller: Principal, now: Date): IssueScope {
  const scope = staffScopeOf(caller, now);
  const ownGrants = scope.grants.filter(({ delegated }) => !delegated);
  const role = ROLES_BY_RANK.findLast((one) => ownGrants.some((grant) => grant.role === one)) ?? 'agent';
  return { entityIds: issueEntitiesOf(scope), role };
}

export const coversEntity = ({ entityIds }: IssueScope, entityId: string): boolean =>
  !entityIds || entityIds.includes(entityId);
