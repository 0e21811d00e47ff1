import { CASE_TYPE } from '../../common/cases/case.enums.ts';
import { cases } from '../../common/cases/cases.contract.ts';
import type { Appeal, Case } from '../../common/cases/cases.types.ts';
import { actionsFor, type AppealState, type CaseFacts, type CaseRole } from '../../common/cases/lifecycle.ts';
import type { AnyEndpoint } from '../../common/contract/endpoint.ts';
import type { Principal } from '../../common/contract/principal.ts';
import { ROLE, type RoleCode } from '../../common/users/account.enums.ts';

/** Incidents and complaints are resolved; other case types get a response. */
const RESOLVED_TYPES: readonly unknown[] = [CASE_TYPE.INCIDENT, CASE_TYPE.COMPLAINT];

const CASE_ROLES: [RoleCode, CaseRole][] = [
  [ROLE.agent, 'agent'],
  [ROLE.agentManager, 'manager'],
  [ROLE.admin, 'admin'],
];

const appealState = (appeal: Appeal | null | undefined): AppealState =>
  !appeal ? 'none' : appeal.resolution ? 'answered' : 'open';

function factsOf(item: Case): CaseFacts {
  return {
    statusCode: item.statusCode,
    answerAction: RESOLVED_TYPES.includes(item.caseType?.id) ? 'RESOLVE' : 'RESPOND',
    restudied: Boolean(item.restudyAt),
    restudyUntil: item.restudyUntil ?? null,
    grievance: appealState(item.grievance),
    ombudsman: appealState(item.ombudsman),
  };
}

/** The roles in which the caller sees a case, when the middleware does not send `seenAs`. */
function rolesOf({ user, permissions }: Principal): CaseRole[] {
  if (!user || !(permissions.has('C0002') || permissions.has('C0003'))) return ['owner'];
  return CASE_ROLES.filter(([role]) => user.roles.includes(role)).map(([, caseRole]) => caseRole);
}

function completeCase(item: unknown, caller: Principal, now: Date): unknown {
  if (typeof item !== 'object' || item === null || Array.isArray((item as Case).actions)) return item;
  const incident = item as Case;
  const seenAs = Array.isArray(incident.seenAs) ? incident.seenAs : rolesOf(caller);
  return { ...incident, seenAs, actions: actionsFor(factsOf(incident), { roles: seenAs }, now) };
}

/**
 * Adds the caller's actions and roles to each complete case, from the portal's lifecycle, when the middleware does not
 * send them. `data` is not validated yet: anything of another form is kept.
 */
export function withActions(endpoint: AnyEndpoint, data: unknown, caller: Principal, now: Date): unknown {
  const { incidents, incident } = data as { incidents?: unknown; incident?: unknown };
  if (endpoint === cases.read && Array.isArray(incidents))
    return { ...(data as object), incidents: incidents.map((item) => completeCase(item, caller, now)) };
  if (endpoint === cases.act) return { ...(data as object), incident: completeCase(incident, caller, now) };
  return data;
}
