import { unknownTicket } from './case-ids.ts';
import type { Fixtures } from './fixtures.ts';
import { anyCounted, anyListed, type IdExpectation } from './id-expectation.ts';
import { defined } from '../../support/defined.ts';

const visibleCase: IdExpectation = { object: 'case', input: (incidentId) => ({ incidentId }) };

const ownTemplate = {
  object: 'replyTemplate',
  fresh: (_, fixtures) => fixtures.make.replyTemplate(fixtures.entities.own),
} satisfies Omit<IdExpectation, 'input'>;
const TEMPLATE = {
  actions: ['ASK'],
  titleAr: 'عنوان',
  titleEn: 'Title',
  textAr: 'نرجو الكتابة مجددًا.',
  textEn: 'Please write again.',
};

const isAssigned = ({ assigned }: { assigned: string[] }): boolean => assigned.length === 1;
/** The assignment of the person's case to an agent. */
const assignment = (toAgent: (id: string) => object): IdExpectation => ({
  object: 'agentAccount',
  input: async (id, person, fixtures) => {
    const incidentId = fixtures.aCaseFor(person);
    return { incidents: [{ incidentId, version: await fixtures.versionOf(incidentId) }], ...toAgent(id) };
  },
  foreign: 202,
  found: isAssigned,
});

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
export const STAFF_IDS: Record<string, IdExpectation> = {
  'agentWorkspace.statuses entityId': {
    object: 'entityWithCases',
    input: (entityId) => ({ entityId }),
    foreign: 200,
    own: { else: 200 },
    found: anyCounted,
  },
  'agentWorkspace.statuses serviceId': { input: (serviceId) => ({ serviceId }), missing: 200, found: anyCounted },
  'agentWorkspace.ownStatuses entityId': { input: (entityId) => ({ entityId }), missing: 200 },
  'agentWorkspace.ownStatuses serviceId': { input: (serviceId) => ({ serviceId }), missing: 200 },
  'agentWorkspace.workload agentId': {
    object: 'managedAgent',
    input: (agentId) => ({ agentId }),
    foreign: 200,
    found: anyListed,
  },
  'agentWorkspace.colleagues incidentId': visibleCase,
  'agentWorkspace.similar incidentId': visibleCase,
  'replyCheck.check incidentId': {
    ...visibleCase,
    input: (incidentId) => ({
      incidentId,
      action: 'RESOLVE',
      text: 'We replaced the lamp on Tuesday, and it has been lit since.',
    }),
  },
  'duplicates.candidates incidentId': visibleCase,
  'replyTemplates.forCase incidentId': visibleCase,
  'replyTemplates.list entityId': {
    object: 'entityWithCases',
    input: (entityId) => ({ entityId }),
    foreign: 200,
    found: anyListed,
  },
  'replyTemplates.one id': { object: 'replyTemplate', input: (id) => ({ id }) },
  'replyTemplates.add entityId': {
    object: 'entity',
    input: (entityId) => ({ ...TEMPLATE, entityId }),
    foreign: 403,
    missing: { else: 403, admin: 400 },
  },
  'replyTemplates.change id': { ...ownTemplate, input: (id) => ({ ...TEMPLATE, id, version: 1 }) },
  'replyTemplates.setActive id': { ...ownTemplate, input: (id) => ({ id, active: false, version: 1 }) },
  'replyTemplates.restore id': { ...ownTemplate, input: (id) => ({ id, changeId: id, version: 1 }) },
  'replyTemplates.restore changeId': {
    input: (changeId, _, fixtures) => ({ id: defined(fixtures.objects.replyTemplate[0]).id, changeId, version: 1 }),
    missing: 404,
  },
  'replyTemplates.preview ticketNumber': {
    object: 'ticket',
    absent: unknownTicket,
    input: (ticketNumber) => ({ textAr: 'الطلب {ticket}', textEn: 'Case {ticket}', ticketNumber }),
    malformed: 404,
  },
  'agentWorkspace.mobile incidentId': visibleCase,
  'agentWorkspace.accesses incidentId': visibleCase,
  'bulkActions.assignMany incidents.incidentId': {
    object: 'assignable',
    input: async (incidentId, person, fixtures) => ({
      incidents: [{ incidentId, version: await fixtures.versionOf(incidentId) }],
      ...(person === 'manager' && { assigneeId: fixtures.accounts.agent }),
    }),
    foreign: 202,
    found: isAssigned,
  },
  'bulkActions.assignMany assigneeId': assignment((assigneeId) => ({ assigneeId })),
  'bulkActions.assignMany assigneeIds': assignment((assigneeId) => ({ assigneeIds: [assigneeId] })),
  'bulkActions.agents entityId': {
    object: 'entity',
    input: (entityId) => ({ entityId }),
    missing: { else: 404, admin: 200 },
  },
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
  'cases.takeBack id': { object: 'pendingAnswer', input: (id) => ({ id }) },
  'agentWorkspace.deleteFilter id': { object: 'filter', input: (id) => ({ id }) },
  'delegation.delegate fromUserId': {
    object: 'agentAccount',
    input: (fromUserId, person, fixtures) => ({
      fromUserId,
      toUserId: defined(fixtures.objects.colleague[person === 'agent2' ? 1 : 0]).id,
      ...nextDay(),
    }),
    foreign: { else: 403, manager: 400 },
  },
  'delegation.delegate toUserId': {
    object: 'colleague',
    input: (toUserId, person, fixtures) => ({
      ...(person === 'manager' && { fromUserId: fixtures.accounts.agent }),
      toUserId,
      ...nextDay(),
    }),
    foreign: { else: 400, admin: 403 },
  },
  'delegation.endDelegation id': {
    object: 'delegation',
    input: (id) => ({ id }),
    fresh: async (person, fixtures) => {
      const { agent, agent2 } = fixtures.accounts;
      const [own, other] = fixtures.objects.colleague;
      return person === 'agent2'
        ? fixtures.make.delegation(agent2, defined(other).id, fixtures.entities.other)
        : fixtures.make.delegation(agent, defined(own).id);
    },
  },
  'delegation.grantAllBranches userId': { object: 'managedAgent', input: (userId) => ({ userId, all: false }) },
  'sla.setTarget entityId': { input: (entityId) => ({ caseTypeId: 1, entityId, days: 5, version: 0 }), missing: 400 },
  'sla.deleteTarget entityId': { input: (entityId) => ({ caseTypeId: 1, entityId, version: 1 }), missing: 409 },
  'sla.changeHoliday id': {
    object: 'holiday',
    input: (id) => ({ id, version: 1, nameEn: 'Day', nameAr: 'يوم', from: '2098-01-01', to: '2098-01-01' }),
    malformed: 404,
  },
  'sla.deleteHoliday id': {
    object: 'holiday',
    input: (id) => ({ id, version: 1 }),
    fresh: (_, fixtures) => fixtures.make.holiday(),
    malformed: 404,
  },
  'webhooks.add entityId': {
    object: 'entity',
    input: (entityId) => ({ name: 'A client', url: 'https://client.example/', events: ['case.submitted'], entityId }),
    foreign: 400,
  },
  'webhooks.change id': { object: 'webhook', input: (id) => ({ id, active: false }) },
  'webhooks.change entityId': {
    object: 'entity',
    input: (entityId, _, fixtures) => ({ id: defined(fixtures.objects.webhook[0]).id, entityId }),
    foreign: 400,
  },
  'webhooks.rotate id': { object: 'webhook', input: (id) => ({ id }) },
  'webhooks.remove id': {
    object: 'webhook',
    input: (id) => ({ id }),
    fresh: (person, fixtures) => fixtures.make.webhook(person === 'manager' ? fixtures.entities.own : null),
  },
  'webhooks.deliveries id': { object: 'webhook', input: (id) => ({ id }) },
  'webhooks.replay id': { object: 'webhook', input: (id) => ({ id }) },
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
