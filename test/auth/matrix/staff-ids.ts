import type { Fixtures } from './fixtures.ts';
import { anyCounted, type IdExpectation } from './id-expectation.ts';
import { defined } from '../../support/defined.ts';

const visibleCase: IdExpectation = { of: 'case', input: (incidentId) => ({ incidentId }) };

const anyTransferred = ({ transferred }: { transferred: string[] }): boolean => transferred.length > 0;
/** The transfer of a case that changed since. */
const transferOf = ({ objects, entities, services }: Fixtures, change: object) => ({
  incidents: [{ incidentId: defined(objects.assignable[0]).id, version: 999 }],
  entityId: entities.own,
  serviceId: services.own,
  text: 'To whom it concerns.',
  ...change,
});

/** Ids in the endpoints of staff. */
export const DESK: Record<string, IdExpectation> = {
  'agentWorkspace.statuses entityId': {
    of: 'entityWithCases',
    input: (entityId) => ({ entityId }),
    foreign: 200,
    own: { else: 200 },
    found: anyCounted,
  },
  'agentWorkspace.statuses serviceId': { input: (serviceId) => ({ serviceId }), missing: 200, found: anyCounted },
  'agentWorkspace.colleagues incidentId': visibleCase,
  'agentWorkspace.mobile incidentId': visibleCase,
  'agentWorkspace.accesses incidentId': visibleCase,
  'bulkActions.assignMany incidents.incidentId': {
    of: 'assignable',
    input: async (incidentId, person, fixtures) => ({
      incidents: [{ incidentId, version: await fixtures.versionOf(incidentId) }],
      ...(person === 'manager' && { assigneeId: fixtures.accounts.agent }),
    }),
    foreign: 202,
    found: ({ assigned }: { assigned: string[] }) => assigned.length === 1,
  },
  'bulkActions.assignMany assigneeId': {
    of: 'agentAccount',
    input: async (assigneeId, person, fixtures) => {
      const incidentId = fixtures.aCaseFor(person);
      return { incidents: [{ incidentId, version: await fixtures.versionOf(incidentId) }], assigneeId };
    },
    foreign: 202,
    found: ({ assigned }: { assigned: string[] }) => assigned.length === 1,
  },
  'bulkActions.assignMany assigneeIds': {
    of: 'agentAccount',
    input: async (assigneeId, person, fixtures) => {
      const incidentId = fixtures.aCaseFor(person);
      return { incidents: [{ incidentId, version: await fixtures.versionOf(incidentId) }], assigneeIds: [assigneeId] };
    },
    foreign: 202,
    found: ({ assigned }: { assigned: string[] }) => assigned.length === 1,
  },
  'bulkActions.agents entityId': { of: 'entity', input: (entityId) => ({ entityId }), missing: { else: 404, admin: 200 } },
  'bulkActions.transferMany incidents.incidentId': {
    input: (incidentId, _, fixtures) => transferOf(fixtures, { incidents: [{ incidentId, version: 1 }] }),
    missing: 202,
    found: anyTransferred,
  },
  'bulkActions.transferMany entityId': {
    input: (entityId, _, fixtures) => transferOf(fixtures, { entityId }),
    missing: 202,
    found: anyTransferred,
  },
  'bulkActions.transferMany serviceId': {
    input: (serviceId, _, fixtures) => transferOf(fixtures, { serviceId }),
    missing: 202,
    found: anyTransferred,
  },
  'agentWorkspace.forgetFilter id': { of: 'filter', input: (id) => ({ id }) },
  'delegation.delegate fromUserId': {
    of: 'agentAccount',
    input: (fromUserId, person, fixtures) => ({
      fromUserId,
      toUserId: defined(fixtures.objects.colleague[person === 'agent2' ? 1 : 0]).id,
      ...nextDay(),
    }),
    foreign: { else: 403, manager: 400 },
  },
  'delegation.delegate toUserId': {
    of: 'colleague',
    input: (toUserId, person, fixtures) => ({
      ...(person === 'manager' && { fromUserId: fixtures.accounts.agent }),
      toUserId,
      ...nextDay(),
    }),
    foreign: { else: 400, admin: 403 },
  },
  'delegation.endDelegation id': {
    of: 'delegation',
    input: (id) => ({ id }),
    fresh: async (person, fixtures) => {
      const { agent, agent2 } = fixtures.accounts;
      const [own, other] = fixtures.objects.colleague;
      return person === 'agent2'
        ? fixtures.make.delegation(agent2, defined(other).id, fixtures.entities.other)
        : fixtures.make.delegation(agent, defined(own).id);
    },
  },
  'delegation.grantAllBranches userId': { of: 'overseenAgent', input: (userId) => ({ userId, all: false }) },
  'sla.setTarget entityId': { input: (entityId) => ({ caseTypeId: 1, entityId, days: 5, version: 0 }), missing: 400 },
  'sla.deleteTarget entityId': { input: (entityId) => ({ caseTypeId: 1, entityId, version: 1 }), missing: 409 },
  'sla.changeHoliday id': {
    of: 'holiday',
    input: (id) => ({ id, version: 1, nameEn: 'Day', nameAr: 'يوم', from: '2098-01-01', to: '2098-01-01' }),
    malformed: 404,
  },
  'sla.deleteHoliday id': {
    of: 'holiday',
    input: (id) => ({ id, version: 1 }),
    fresh: (_, fixtures) => fixtures.make.holiday(),
    malformed: 404,
  },
  'webhooks.add entityId': {
    of: 'entity',
    input: (entityId) => ({ name: 'A client', url: 'https://client.example/', events: ['case.submitted'], entityId }),
    foreign: 400,
  },
  'webhooks.change id': { of: 'webhook', input: (id) => ({ id, active: false }) },
  'webhooks.change entityId': {
    of: 'entity',
    input: (entityId, _, fixtures) => ({ id: defined(fixtures.objects.webhook[0]).id, entityId }),
    foreign: 400,
  },
  'webhooks.rotate id': { of: 'webhook', input: (id) => ({ id }) },
  'webhooks.remove id': {
    of: 'webhook',
    input: (id) => ({ id }),
    fresh: (person, fixtures) => fixtures.make.webhook(person === 'manager' ? fixtures.entities.own : null),
  },
  'webhooks.deliveries id': { of: 'webhook', input: (id) => ({ id }) },
  'webhooks.replay id': { of: 'webhook', input: (id) => ({ id }) },
  'webhooks.replay deliveryId': {
    input: (deliveryId, _, fixtures) => ({ id: defined(fixtures.objects.webhook[0]).id, deliveryId }),
    malformed: 404,
  },
};

let days = 0;

/** A new day for each delegation: those of one agent must not overlap. */
function nextDay() {
  const day = new Date(Date.UTC(2097, 0, 1 + days++)).toISOString().slice(0, 10);
  return { from: day, to: day };
}
