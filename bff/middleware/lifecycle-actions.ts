import { cases } from '../../common/cases/cases.contract.ts';
import type { Appeal, Case } from '../../common/cases/cases.types.ts';
import { actionsFor, type AppealState, type CaseFacts, type CaseRole } from '../../common/cases/lifecycle.ts';
import type { AnyCall } from '../../common/contract/call.ts';
import type { Caller } from '../../common/contract/caller.ts';
import { ROLE } from '../../common/users/account.enums.ts';

/** Incidents and complaints are resolved, the rest responded to (product rules); by the numbers of the case types. */
const RESOLVED_TYPES = new Set([1, 2]);

const appealState = (appeal: Appeal | null | undefined): AppealState => (!appeal ? 'none' : appeal.resolution ? 'answered' : 'open');

function factsOf(one: Case): CaseFacts {
  return {
    statusCode: one.statusCode,
    answeredBy: RESOLVED_TYPES.has(one.caseType?.id) ? 'RESOLVE' : 'RESPOND',
    restudied: Boolean(one.restudyAt),
    restudyUntil: one.restudyUntil ?? null,
    grievance: appealState(one.grievance),
    ombudsman: appealState(one.ombudsman),
  };
}

/** As whom the caller sees a case that the middleware showed them, where it does not say. */
function rolesOf({ user, permissions }: Caller): CaseRole[] {
  if (!user || !(permissions.has('C0002') || permissions.has('C0003'))) return ['owner'];
  const staff: [string, CaseRole][] = [
    [ROLE.agent, 'agent'],
    [ROLE.agentManager, 'manager'],
    [ROLE.admin, 'admin'],
  ];
  return staff.flatMap(([role, as]) => (user.roles.some((one) => one === role) ? [as] : []));
}

function completed(one: unknown, caller: Caller, now: Date): unknown {
  if (typeof one !== 'object' || one === null || Array.isArray((one as Case).actions)) return one;
  const found = one as Case;
  const seenAs = Array.isArray(found.seenAs) ? found.seenAs : rolesOf(caller);
  return { ...found, seenAs, actions: actionsFor(factsOf(found), { roles: seenAs }, now) };
}

/**
 * A whole case says what its reader may do now; where the middleware does not, the portal's own lifecycle does. Nothing of `data` is known yet:
 * what is not of that form stays as it is.
 */
export function withActions(row: AnyCall, data: unknown, caller: Caller, now: Date): unknown {
  const { incidents, incident } = data as { incidents?: unknown; incident?: unknown };
  if (row === cases.read && Array.isArray(incidents))
    return { ...(data as object), incidents: incidents.map((one) => completed(one, caller, now)) };
  if (row === cases.act) return { ...(data as object), incident: completed(incident, caller, now) };
  return data;
}
