import { endpoint, serviceContract } from '../contract/endpoint.ts';
import type { AddHoliday, ChangeSlaRules, ChangeHoliday, DeleteHoliday, DeleteTarget, SetTarget } from './sla.dto.ts';
import type { SlaOverview } from './sla.types.ts';

/** Only for admins, because the calendar applies to all entities. */
const CHANGE = { allowedRoles: ['admin'], deniedError: 'UMS_VAL_002', status: 202 } as const;

/** The SLA settings. Each change returns all settings and updates the due dates of open cases. */
export const sla = serviceContract('cases', {
  overview: endpoint<undefined, SlaOverview>({
    method: 'GET',
    path: 'settings/sla',
    summary: 'SLA targets, holidays and levels; an agent manager sees the targets of their own entity',
    allowedRoles: ['C0002'],
    deniedError: 'UMS_VAL_002',
    status: 200,
  }),
  change: endpoint<ChangeSlaRules, SlaOverview>({
    ...CHANGE,
    method: 'PATCH',
    path: 'settings/sla',
    summary: 'Change the weekend and when staff are notified',
    errors: ['STALE'],
  }),
  setTarget: endpoint<SetTarget, SlaOverview>({
    ...CHANGE,
    method: 'PATCH',
    path: 'settings/sla/target',
    summary: 'Set the target working days of a type of case, for all entities or for one',
    errors: ['STALE'],
  }),
  deleteTarget: endpoint<DeleteTarget, SlaOverview>({
    ...CHANGE,
    method: 'DELETE',
    path: 'settings/sla/target',
    summary: 'Delete a target: the target for all entities applies again, or the setting SLA_DEFAULT',
    errors: ['STALE'],
  }),
  addHoliday: endpoint<AddHoliday, SlaOverview>({
    ...CHANGE,
    method: 'POST',
    path: 'settings/sla/holiday',
    summary: 'Add days off to the calendar',
    status: 201,
  }),
  changeHoliday: endpoint<ChangeHoliday, SlaOverview>({
    ...CHANGE,
    method: 'PATCH',
    path: 'settings/sla/holiday/:id',
    summary: 'Change days off',
    errors: ['STALE'],
  }),
  deleteHoliday: endpoint<DeleteHoliday, SlaOverview>({
    ...CHANGE,
    method: 'DELETE',
    path: 'settings/sla/holiday/:id',
    summary: 'Remove days off from the calendar',
    errors: ['STALE'],
  }),
});
