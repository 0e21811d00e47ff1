import { randomBytes } from 'node:crypto';
import { ticketNumberFrom } from '../../../common/cases/ticket-number.ts';
import { anyListed, type Named, type Status } from './named.ts';
import type { Person } from './who-may-call.ts';
import type { World } from './world.ts';

/** Well formed, and nobody's. */
const noTicket = (): string => ticketNumberFrom(randomBytes(9));

/** One who could own no case and works on none is asked for a proven mobile. */
const NO_CASES = { else: 404, content: 403 } as const;
const CONFLICT = { else: 409, content: 403 } as const;

const ofCase: Named = { of: 'case', input: (incidentId) => ({ incidentId }), foreign: NO_CASES };
const onCase = async (person: Person, world: World, action: string, more: object) => {
  const incidentId = world.aCaseFor(person);
  return { incidentId, action, version: await world.versionOf(incidentId), ...more };
};

const submitted = (world: World, over: object) => ({
  caseTypeId: 1,
  description: 'The street light in front of building 12 is dark.',
  entityId: world.entities.own,
  serviceId: world.services.own,
  channelId: 1,
  disclaimer: true,
  ...over,
});
/** Who has no proven mobile cannot submit; the file is not asked for then. */
const SUBMITTERS = ['proven', 'customer'] as const;
const onlySubmitters = (status: number): Status => ({ else: 403, proven: status, customer: status });

/** Of the ids in the calls about cases and surveys. */
export const CASES: Record<string, Named> = {
  'cases.submit entityId': { input: (entityId, _, world) => submitted(world, { entityId }), missing: onlySubmitters(400) },
  'cases.submit serviceId': { input: (serviceId, _, world) => submitted(world, { serviceId }), missing: onlySubmitters(400) },
  ...Object.fromEntries(
    ['attachments', 'voiceNote'].map((field) => [
      `cases.submit ${field}`,
      {
        of: 'draft',
        input: (id, _, world) => submitted(world, { [field]: field === 'attachments' ? [id] : id }),
        fresh: async (person, world) => (SUBMITTERS.some((one) => one === person) ? world.make.file(person) : undefined),
        foreign: onlySubmitters(409),
      } satisfies Named,
    ]),
  ),
  'cases.read incidentId': ofCase,
  'cases.read ticketNumber': {
    of: 'ticket',
    absent: noTicket,
    input: (ticketNumber) => ({ ticketNumber }),
    foreign: NO_CASES,
    malformed: NO_CASES,
  },
  'cases.act incidentId': { ...ofCase, input: (incidentId) => ({ incidentId, action: 'START', version: 999 }), own: 409 },
  'cases.act attachments': {
    of: 'draft',
    input: async (id, person, world) => {
      const incidentId = world.things.awaiting.find(({ of }) => of.includes(person))?.id ?? world.aCaseFor(person);
      return { incidentId, action: 'REPLY', version: await world.versionOf(incidentId), attachments: [id] };
    },
    fresh: async (person, world) => (SUBMITTERS.some((one) => one === person) ? world.make.file(person) : undefined),
    foreign: CONFLICT,
  },
  // The manager names an agent; agents take a case themselves and can give it to nobody else.
  'cases.act assigneeId': {
    of: 'agentAccount',
    input: (assigneeId, person, world) => onCase(person, world, 'ASSIGN', { assigneeId }),
    foreign: { ...CONFLICT, manager: 400 },
  },
  'cases.act entityId': {
    input: (entityId, person, world) =>
      onCase(person, world, 'TRANSFER', { text: 'To whom it concerns.', entityId, serviceId: world.services.own }),
    missing: { ...CONFLICT, manager: 400, admin: 400 },
  },
  'cases.act serviceId': {
    input: (serviceId, person, world) =>
      onCase(person, world, 'TRANSFER', { text: 'To whom it concerns.', entityId: world.entities.own, serviceId }),
    missing: { ...CONFLICT, manager: 400, admin: 400 },
  },
  // Paper is slow to make: for one of each side.
  'cases.pdf incidentId': {
    ...ofCase,
    fresh: async (person, world) => (/^(customer|agent)$/.test(person) ? world.caseOf[person] : undefined),
  },
  'cases.filter entityId': { of: 'entityWithCases', input: (entityId) => ({ entityId }), own: 200, foreign: 200, found: anyListed },
  'cases.filter serviceId': { input: (serviceId) => ({ serviceId }), missing: 200, found: anyListed },
  'cases.follow query': { of: 'publicTicket', absent: noTicket, input: (query) => ({ query }), malformed: 400 },
  'cases.byLink link': { input: (link) => ({ link }), malformed: 404 },
  'cases.comments incidentId': ofCase,
  'cases.comment incidentId': { ...ofCase, input: (incidentId) => ({ incidentId, contentType: 'TEXT_AREA', text: 'A word.' }) },
  'cases.comment documentId': {
    of: 'draft',
    input: (documentId, person, world) => ({ incidentId: world.aCaseFor(person), contentType: 'ATTACHMENT', documentId }),
    fresh: async (person, world) => (world.caseOf[person] ? world.make.file(person) : undefined),
    foreign: CONFLICT,
  },
  'live.changes incidentId': { of: 'case', input: (incidentId) => ({ incidentId }) },
  'surveys.give incidentId': {
    of: 'answered',
    input: (incidentId) => ({ incidentId, answers: [{ optionId: 'speed', rating: 5 }] }),
  },
  'surveys.giveInvited link': { input: (link) => ({ link, answers: [{ optionId: 'speed', rating: 5 }] }), malformed: 404 },
  'surveys.invitation link': { input: (link) => ({ link }), malformed: 404 },
  'surveys.results entityId': {
    of: 'entityWithCases',
    input: (entityId) => ({ entityId }),
    foreign: 200,
    found: ({ results }: { results: unknown[] }) => results.length > 0,
  },
  'surveys.one surveyId': { of: 'survey', input: (surveyId) => ({ surveyId }) },
  'surveys.ofCase incidentId': {
    of: 'case',
    input: (incidentId) => ({ incidentId }),
    foreign: 200,
  },
  'insight.read entityId': { of: 'entity', input: (entityId) => ({ entityId }), missing: { else: 404, admin: 200 } },
  'insight.csv entityId': { of: 'entity', input: (entityId) => ({ entityId, part: 'status' }), missing: { else: 404, admin: 200 } },
};
