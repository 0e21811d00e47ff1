import { randomBytes } from 'node:crypto';
import { ticketNumberFrom } from '../../../common/identifiers/ticket-number.ts';
import { anyListed, type IdExpectation, type Status } from './id-expectation.ts';
import type { Person } from './endpoint-access.ts';
import type { Fixtures } from './fixtures.ts';

/** A valid ticket number of no case. */
export const unknownTicket = (): string => ticketNumberFrom(randomBytes(9));

/** A user without cases and without a role on cases is asked for a verified mobile. */
const NO_CASES = { else: 404, content: 403 } as const;
const CONFLICT = { else: 409, content: 403 } as const;

const ofCase: IdExpectation = { object: 'case', input: (incidentId) => ({ incidentId }), foreign: NO_CASES };
const onCase = async (person: Person, fixtures: Fixtures, action: string, more: object) => {
  const incidentId = fixtures.aCaseFor(person);
  return { incidentId, action, version: await fixtures.versionOf(incidentId), ...more };
};

const submitted = (fixtures: Fixtures, over: object) => ({
  caseTypeId: 1,
  description: 'The street light in front of building 12 is dark.',
  entityId: fixtures.entities.own,
  serviceId: fixtures.services.own,
  channelId: 1,
  disclaimer: true,
  ...over,
});
/** Users with a verified mobile. The file is checked only for them. */
const SUBMITTERS = ['proven', 'customer'] as const;
const onlySubmitters = (status: number): Status => ({ else: 403, proven: status, customer: status });

/** Ids in the endpoints of cases and surveys. */
export const CASE_IDS: Record<string, IdExpectation> = {
  'cases.submit entityId': {
    input: (entityId, _, fixtures) => submitted(fixtures, { entityId }),
    missing: onlySubmitters(400),
  },
  'cases.submit serviceId': {
    input: (serviceId, _, fixtures) => submitted(fixtures, { serviceId }),
    missing: onlySubmitters(400),
  },
  'cases.submit knownIssueId': {
    input: (knownIssueId, _, fixtures) => submitted(fixtures, { knownIssueId }),
    missing: onlySubmitters(409),
  },
  ...Object.fromEntries(
    ['attachments', 'voiceNote'].map((field) => [
      `cases.submit ${field}`,
      {
        object: 'draft',
        input: (id, _, fixtures) => submitted(fixtures, { [field]: field === 'attachments' ? [id] : id }),
        fresh: async (person, fixtures) =>
          SUBMITTERS.some((one) => one === person) ? fixtures.make.file(person) : undefined,
        foreign: onlySubmitters(409),
      } satisfies IdExpectation,
    ]),
  ),
  'cases.read incidentId': ofCase,
  'cases.read ticketNumber': {
    object: 'ticket',
    absent: unknownTicket,
    input: (ticketNumber) => ({ ticketNumber }),
    foreign: NO_CASES,
    malformed: NO_CASES,
  },
  'cases.act incidentId': {
    ...ofCase,
    input: (incidentId) => ({ incidentId, action: 'START', version: 999 }),
    own: 409,
  },
  'cases.act attachments': {
    object: 'draft',
    input: async (id, person, fixtures) => {
      const incidentId =
        fixtures.objects.awaiting.find(({ users: of }) => of.includes(person))?.id ?? fixtures.aCaseFor(person);
      return { incidentId, action: 'REPLY', version: await fixtures.versionOf(incidentId), attachments: [id] };
    },
    fresh: async (person, fixtures) =>
      SUBMITTERS.some((one) => one === person) ? fixtures.make.file(person) : undefined,
    foreign: CONFLICT,
  },
  // A manager assigns an agent; an agent can only assign a case to themselves.
  'cases.act assigneeId': {
    object: 'agentAccount',
    input: (assigneeId, person, fixtures) => onCase(person, fixtures, 'ASSIGN', { assigneeId }),
    foreign: { ...CONFLICT, manager: 400 },
  },
  'cases.act entityId': {
    input: (entityId, person, fixtures) =>
      onCase(person, fixtures, 'TRANSFER', {
        text: 'To whom it concerns.',
        entityId,
        serviceId: fixtures.services.own,
      }),
    missing: { ...CONFLICT, manager: 400, admin: 400 },
  },
  'cases.act serviceId': {
    input: (serviceId, person, fixtures) =>
      onCase(person, fixtures, 'TRANSFER', {
        text: 'To whom it concerns.',
        entityId: fixtures.entities.own,
        serviceId,
      }),
    missing: { ...CONFLICT, manager: 400, admin: 400 },
  },
  // PDFs are slow: only for one customer and one agent.
  'cases.pdf incidentId': {
    ...ofCase,
    fresh: async (person, fixtures) => (/^(customer|agent)$/.test(person) ? fixtures.caseOf[person] : undefined),
  },
  'cases.filter entityId': {
    object: 'entityWithCases',
    input: (entityId) => ({ entityId }),
    own: 200,
    foreign: 200,
    found: anyListed,
  },
  'cases.filter serviceId': { input: (serviceId) => ({ serviceId }), missing: 200, found: anyListed },
  'cases.follow query': {
    object: 'publicTicket',
    absent: unknownTicket,
    input: (query) => ({ query }),
    malformed: 400,
  },
  'cases.byLink link': { input: (link) => ({ link }), malformed: 404 },
  'cases.comments incidentId': ofCase,
  'cases.comment incidentId': {
    ...ofCase,
    input: (incidentId) => ({ incidentId, contentType: 'TEXT_AREA', text: 'A word.' }),
  },
  'cases.comment documentId': {
    object: 'draft',
    input: (documentId, person, fixtures) => ({
      incidentId: fixtures.aCaseFor(person),
      contentType: 'ATTACHMENT',
      documentId,
    }),
    fresh: async (person, fixtures) => (fixtures.caseOf[person] ? fixtures.make.file(person) : undefined),
    foreign: CONFLICT,
  },
  'live.changes incidentId': { object: 'case', input: (incidentId) => ({ incidentId }) },
  'surveys.give incidentId': {
    object: 'answered',
    input: (incidentId) => ({ incidentId, answers: [{ optionId: 'speed', rating: 5 }] }),
  },
  'surveys.giveInvited link': {
    input: (link) => ({ link, answers: [{ optionId: 'speed', rating: 5 }] }),
    malformed: 404,
  },
  'surveys.invitation link': { input: (link) => ({ link }), malformed: 404 },
  'confirmations.question link': { input: (link) => ({ link }), malformed: 404 },
  'confirmations.confirm link': { input: (link) => ({ link, fixed: true }), malformed: 404 },
  'surveys.results entityId': {
    object: 'entityWithCases',
    input: (entityId) => ({ entityId }),
    foreign: 200,
    found: ({ results }: { results: unknown[] }) => results.length > 0,
  },
  'surveys.one surveyId': { object: 'survey', input: (surveyId) => ({ surveyId }) },
  'surveys.ofCase incidentId': { object: 'case', input: (incidentId) => ({ incidentId }) },
  'analytics.read entityId': {
    object: 'entity',
    input: (entityId) => ({ entityId }),
    missing: { else: 404, admin: 200 },
  },
  'analytics.csv entityId': {
    object: 'entity',
    input: (entityId) => ({ entityId, part: 'status' }),
    missing: { else: 404, admin: 200 },
  },
};
