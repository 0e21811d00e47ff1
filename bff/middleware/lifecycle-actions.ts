import { cases } from '../../common/cases/cases.contract.ts';
import type { Appeal, Case } from '../../common/cases/cases.types.ts';
import { actionsFor, type AppealState, type CaseFacts, type CaseRole } from '../../common/cases/lifecycle.ts';
import type { AnyEndpoint } from '../../common/contract/endpoint.ts';
import type { Principal } from '../../common/contract/principal.ts';
import { ROLE } from '../../common/users/account.enums.ts';

/** The IDs of incidents and complaints, which are resolved; other case types get a response. */
const RESOLVED_TYPES = new Set([1, 2]);

const appealState = (appeal: Appeal | null | undefined): AppealState => (!appeal ? 'none' : appeal.resolution ? 'answered' : 'open');

function factsOf(item: Case): CaseFacts {
  return {
    statusCode: item.statusCode,
    answeredBy: RESOLVED_TYPES.has(item.caseType?.id) ? 'RESOLVE' : 'RESPOND',
    restudied: Boolean(item.restudyAt),
    restudyUntil: item.restudyUntil ?? null,
    grievance: appealState(item.grievance),
    ombudsman: appealState(item.ombudsman),
  };
}

/** The roles in which the caller sees a case, when the middleware does not send `seenAs`. */
function rolesOf({ user, permissions }: Principal): CaseRole[] {
  if (!user || !(permissions.has('C0002') || permissions.has('C0003'))) return ['owner'];
  const staff: [string, CaseRole][] = [
    [ROLE.agent, 'agent'],
    [ROLE.agentManager, 'manager'],
    [ROLE.admin, 'admin'],
  ];
  return staff.flatMap(([role, as]) => (user.roles.some((held) => held === role) ? [as] : []));
}

function withOwnActions(item: unknown, caller: Principal, now: Date): unknown {
  if (typeof item !== 'object' || item === null || Array.isArray((item as Case).actions)) return item;
  const found = item as Case;
  const seenAs = Array.isArray(found.seenAs) ? found.seenAs : rolesOf(caller);
  return { ...found, seenAs, actions: actionsFor(factsOf(found), { roles: seenAs }, now) };
}

/**
 * Adds the actions of the caller to each whole case, from the portal's lifecycle, when the middleware does not send
 * them. `data` is not validated yet: anything of another form is kept.
 */
export function withActions(endpoint: AnyEndpoint, data: unknown, caller: Principal, now: Date): unknown {
  const { incidents, incident } = data as { incidents?: unknown; incident?: unknown };
  if (endpoint === cases.read && Array.isArray(incidents))
    return { ...(data as object), incidents: incidents.map((item) => withOwnActions(item, caller, now)) };
  if (endpoint === cases.act) return { ...(data as object), incident: withOwnActions(incident, caller, now) };
  return data;
}
