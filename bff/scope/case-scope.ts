import { expressionBuilder, type Expression, type SqlBool } from 'kysely';
import type { CaseRole } from '../../common/cases/lifecycle.ts';
import { mobilesOf, type Principal } from '../../common/contract/principal.ts';
import { BRANCH_KIND, ROLE, type UserBranch } from '../../common/users/account.enums.ts';
import { todayInCity } from '../../common/users/calendar-day.ts';
import type { Tables } from '../database/tables.ts';

/** A grant to work on cases. Omitted properties do not restrict it. */
interface Grant {
  role: Exclude<CaseRole, 'owner'>;
  entityId?: string;
  /** `null`: cases of services without a branch. */
  branches?: readonly (string | null)[];
  /** Restricts the grant to cases of these assignees. */
  assignees?: readonly string[];
  delegated?: true;
}

/** The cases that a caller may see: their own by mobile, and those of staff by grants. */
export interface CaseScope {
  mobiles: readonly string[];
  grants: readonly Grant[];
}

interface ScopedRow {
  mobile: string;
  entity_id: string;
  branch_id: string | null;
  assignee_id: string | null;
}

/** Every case, for the portal itself and for signed links. */
export const ALL_CASES: CaseScope = { mobiles: [], grants: [{ role: 'admin' }] };

/** The caller's complete scope at this moment. */
export function scopeOf(caller: Principal, now: Date): CaseScope {
  return { mobiles: mobilesOf(caller), grants: grantsOf(caller, todayInCity(now)) };
}

/** The caller's scope as staff, without their own cases. */
export function staffScopeOf(caller: Principal, now: Date): CaseScope {
  return { ...scopeOf(caller, now), mobiles: [] };
}

/** The cases that the caller submitted. */
export function ownScopeOf(caller: Principal): CaseScope {
  return { mobiles: mobilesOf(caller), grants: [] };
}

/** The delegated part of a scope. */
export function delegatedOf(scope: CaseScope): CaseScope {
  return { mobiles: [], grants: scope.grants.filter(({ delegated }) => delegated) };
}

/**
 * The entities whose known issues the grants cover; undefined: all. A delegation covers cases of a branch or a
 * colleague, not the known issues of their entity.
 */
export function issueEntitiesOf({ grants }: Pick<CaseScope, 'grants'>): string[] | undefined {
  const own = grants.filter(({ delegated }) => !delegated);
  if (own.some(({ entityId, branches }) => !entityId && !branches)) return undefined;
  return [...new Set(own.flatMap(({ entityId }) => entityId ?? []))];
}

function grantsOf({ user, apiClient, permissions }: Principal, today: string): Grant[] {
  if (apiClient && (permissions.has('C0002') || permissions.has('C0003')))
    return [{ role: 'agent', entityId: apiClient.entityId ?? undefined }];
  if (!user) return [];
  const canOversee = permissions.has('C0002');
  const grants: Grant[] = [];
  if (canOversee && user.roles.includes(ROLE.admin)) grants.push({ role: 'admin' });
  if (canOversee && user.roles.includes(ROLE.agentManager) && user.entityId)
    grants.push({ role: 'manager', entityId: user.entityId });
  if (permissions.has('C0003')) grants.push(...agentGrants(user.entityId, user.branches, today));
  return grants;
}

function agentGrants(entityId: string | null, branches: readonly UserBranch[], today: string): Grant[] {
  const branchIds = (list: readonly UserBranch[]) => list.flatMap(({ branchId }) => branchId ?? []);
  const delegations = branches.filter((branch) => branch.kind === BRANCH_KIND.delegation && isActive(branch, today));
  const delegated = branchIds(delegations);
  if (!entityId) return [];
  const grants: Grant[] = delegated.length ? [{ role: 'agent', entityId, branches: delegated, delegated: true }] : [];
  const assignees = delegations.flatMap(({ userId }) => userId ?? []);
  if (assignees.length) grants.push({ role: 'agent', entityId, assignees, delegated: true });
  if (branches.some(({ kind }) => kind === BRANCH_KIND.super)) return [...grants, { role: 'agent', entityId }];
  const own = branchIds(branches.filter(({ kind }) => kind === BRANCH_KIND.self));
  return [...grants, { role: 'agent', entityId, branches: [null, ...own] }];
}

/** Compares whole days in Asia/Dubai, inclusive. A delegation without dates is not active. */
function isActive({ from, to }: UserBranch, today: string): boolean {
  return from !== undefined && to !== undefined && from.slice(0, 10) <= today && today <= to.slice(0, 10);
}

const covers = ({ entityId, branches, assignees }: Grant, row: ScopedRow): boolean =>
  (!entityId || entityId === row.entity_id) &&
  (!branches || branches.includes(row.branch_id)) &&
  (!assignees || (row.assignee_id !== null && assignees.includes(row.assignee_id)));

/** The roles in which the scope covers a case, empty for none. The same rule as `scopeFilter`, for one row. */
export function effectiveRoles(row: ScopedRow, { mobiles, grants }: CaseScope): CaseRole[] {
  const staff = grants.filter((grant) => covers(grant, row)).map(({ role }) => role);
  return [...new Set<CaseRole>([...(mobiles.includes(row.mobile) ? ['owner' as const] : []), ...staff])];
}

/** Whether one of the roles is a staff role. */
export const isStaff = ({ roles }: { roles: readonly CaseRole[] }): boolean => roles.some((role) => role !== 'owner');

const columns = expressionBuilder<{ c: Tables['cases'] }, 'c'>();

/** The scope as a condition over `cases as c`. */
export function scopeFilter({ mobiles, grants }: CaseScope): Expression<SqlBool> {
  const granted = grants.map(({ entityId, branches, assignees }) =>
    columns.and([
      ...(entityId ? [columns('c.entity_id', '=', entityId)] : []),
      ...(branches ? [inBranches(branches)] : []),
      ...(assignees ? [columns('c.assignee_id', 'in', assignees)] : []),
    ]),
  );
  return columns.or([...(mobiles.length ? [columns('c.mobile', 'in', mobiles)] : []), ...granted]);
}

function inBranches(branches: readonly (string | null)[]): Expression<SqlBool> {
  const ids = branches.filter((branch) => branch !== null);
  return columns.or([
    ...(branches.includes(null) ? [columns('c.branch_id', 'is', null)] : []),
    ...(ids.length ? [columns('c.branch_id', 'in', ids)] : []),
  ]);
}
