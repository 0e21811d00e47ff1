import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { dayText, dubaiDayOf } from '../../common/cases/dubai-days.ts';
import type { CaseRole } from '../../common/cases/lifecycle.ts';
import { mobilesOf, type Caller } from '../../common/contract/caller.ts';
import { BRANCH_KIND, ROLE, type UserBranch } from '../../common/users/account.enums.ts';
import type { Tables } from '../store/tables.ts';

/** Cases that a member of staff may work on; what a grant does not name it does not narrow. */
interface Grant {
  role: Exclude<CaseRole, 'owner'>;
  entityId?: string;
  /** null: services that belong to no branch. */
  branches?: readonly (string | null)[];
  /** Only what these agents have. */
  assignees?: readonly string[];
  delegated?: true;
}

/** Whose cases are the caller's: their own by mobile, and staff's by grants. */
export interface CaseScope {
  mobiles: readonly string[];
  grants: readonly Grant[];
}

interface Placed {
  mobile: string;
  entity_id: string;
  branch_id: string | null;
  assignee_id: string | null;
}

const NOTHING: CaseScope = { mobiles: [], grants: [] };

/** All that the caller may see of cases at this moment (product rules, Branches: 1 self, 2 delegation with its days, 3 super). */
export function scopeOf(caller: Caller, now: Date): CaseScope {
  return { mobiles: mobilesOf(caller), grants: grantsOf(caller, dayText(dubaiDayOf(now))) };
}

/** What the caller may see as staff alone. */
export function staffScopeOf(caller: Caller, now: Date): CaseScope {
  return { ...scopeOf(caller, now), mobiles: [] };
}

/** What the caller submitted alone. */
export function ownScopeOf(caller: Caller): CaseScope {
  return { ...NOTHING, mobiles: mobilesOf(caller) };
}

/** Of the scope, what was delegated to the caller. */
export function delegatedOf(scope: CaseScope): CaseScope {
  return { mobiles: [], grants: scope.grants.filter(({ delegated }) => delegated) };
}

function grantsOf({ user, tool, permissions }: Caller, today: string): Grant[] {
  if (tool && (permissions.has('C0002') || permissions.has('C0003'))) return [{ role: 'agent', entityId: tool.entityId ?? undefined }];
  if (!user) return [];
  const overseer = permissions.has('C0002');
  const grants: Grant[] = [];
  if (overseer && user.roles.includes(ROLE.admin)) grants.push({ role: 'admin' });
  if (overseer && user.roles.includes(ROLE.agentManager) && user.entityId) grants.push({ role: 'manager', entityId: user.entityId });
  if (permissions.has('C0003')) grants.push(...agentGrants(user.entityId, user.branches, today));
  return grants;
}

function agentGrants(entityId: string | null, branches: readonly UserBranch[], today: string): Grant[] {
  const named = (some: readonly UserBranch[]) => some.flatMap(({ branchId }) => branchId ?? []);
  const delegations = branches.filter((branch) => branch.kind === BRANCH_KIND.delegation && isOn(branch, today));
  const delegated = named(delegations);
  const grants: Grant[] = delegated.length ? [{ role: 'agent', branches: delegated, delegated: true }] : [];
  if (!entityId) return grants;
  const assignees = delegations.flatMap(({ userId }) => userId ?? []);
  if (assignees.length) grants.push({ role: 'agent', entityId, assignees, delegated: true });
  if (branches.some(({ kind }) => kind === BRANCH_KIND.super)) return [...grants, { role: 'agent', entityId }];
  return [...grants, { role: 'agent', entityId, branches: [null, ...named(branches.filter(({ kind }) => kind === BRANCH_KIND.self))] }];
}

/** Whole days in Asia/Dubai, the first and the last included; without its days a delegation is none. */
function isOn({ from, to }: UserBranch, today: string): boolean {
  return from !== undefined && to !== undefined && from.slice(0, 10) <= today && today <= to.slice(0, 10);
}

const covers = ({ entityId, branches, assignees }: Grant, row: Placed): boolean =>
  (!entityId || entityId === row.entity_id) &&
  (!branches || branches.includes(row.branch_id)) &&
  (!assignees || (row.assignee_id !== null && assignees.includes(row.assignee_id)));

/** As whom the scope sees a case; nobody when it does not. The same rule as `inScope`, for one row. */
export function rolesOn(row: Placed, { mobiles, grants }: CaseScope): CaseRole[] {
  const staff = grants.filter((grant) => covers(grant, row)).map(({ role }) => role);
  return [...new Set<CaseRole>([...(mobiles.includes(row.mobile) ? ['owner' as const] : []), ...staff])];
}

type CaseColumns = ExpressionBuilder<{ c: Tables['cases'] }, 'c'>;

/** The scope as a condition over `cases as c`. */
export function inScope(eb: CaseColumns, { mobiles, grants }: CaseScope): Expression<SqlBool> {
  const granted = grants.map(({ entityId, branches, assignees }) =>
    eb.and([
      ...(entityId ? [eb('c.entity_id', '=', entityId)] : []),
      ...(branches ? [inBranches(eb, branches)] : []),
      ...(assignees ? [eb('c.assignee_id', 'in', assignees)] : []),
    ]),
  );
  return eb.or([...(mobiles.length ? [eb('c.mobile', 'in', mobiles)] : []), ...granted]);
}

function inBranches(eb: CaseColumns, branches: readonly (string | null)[]): Expression<SqlBool> {
  const named = branches.filter((branch) => branch !== null);
  return eb.or([
    ...(branches.includes(null) ? [eb('c.branch_id', 'is', null)] : []),
    ...(named.length ? [eb('c.branch_id', 'in', named)] : []),
  ]);
}
