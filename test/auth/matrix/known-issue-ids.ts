import { randomUUID } from 'node:crypto';
import type { Person } from './endpoint-access.ts';
import type { Fixtures } from './fixtures.ts';
import { anyCounted, anyListed, type IdExpectation } from './id-expectation.ts';
import { defined } from '../../support/defined.ts';

/** An agent of an entity works on its known issues, an agent manager and an admin too. */
const issue = (input: (id: string) => object, own?: number): IdExpectation => ({ object: 'knownIssue', input, own });
/** The entity and the known issue on which a person works. */
const entityOf = (person: Person, { entities }: Fixtures) => (person === 'agent2' ? entities.other : entities.own);
const issueOf = (person: Person, { objects }: Fixtures) => defined(objects.knownIssue[person === 'agent2' ? 1 : 0]).id;
const TITLES = { titleEn: 'A burst water main', titleAr: 'كسر في خط المياه' };
const TEXTS = {
  textEn: 'The main burst on Tuesday and is repaired today.',
  textAr: 'انكسر الخط يوم الثلاثاء ويجري إصلاحه اليوم.',
};
const STALE = { ...TEXTS, version: 999 };
/** One case that the caller does not see. */
const UNKNOWN_CASES = { incidentIds: [randomUUID()] };

const isChanged = ({ changed }: { changed: string[] }): boolean => changed.length > 0;
const isMatched = ({ knownIssues }: { knownIssues: object[] }): boolean => knownIssues.length > 0;
const created = (change: object) => ({ ...TITLES, ...TEXTS, public: false, ...change });

/** Ids in the endpoints of known issues, and of known issues elsewhere. */
export const KNOWN_ISSUE_IDS: Record<string, IdExpectation> = {
  'cases.filter knownIssueId': { input: (knownIssueId) => ({ knownIssueId }), missing: 200, found: anyListed },
  'agentWorkspace.statuses knownIssueId': {
    input: (knownIssueId) => ({ knownIssueId }),
    missing: 200,
    found: anyCounted,
  },
  'knownIssues.current id': { input: (id) => ({ id }), missing: 200, found: isMatched },
  'agentWorkspace.ownStatuses knownIssueId': { input: (knownIssueId) => ({ knownIssueId }), missing: 200 },
  'knownIssues.match entityId': {
    input: (entityId) => ({ text: 'No water since noon', entityId }),
    missing: 200,
    found: isMatched,
  },
  'knownIssues.match serviceId': {
    input: (serviceId) => ({ text: 'No water since noon', serviceId }),
    missing: 200,
    found: isMatched,
  },
  'knownIssues.follow knownIssueId': {
    input: (knownIssueId) => ({ knownIssueId }),
    missing: { else: 409, guest: 403 },
  },
  'knownIssues.followed link': { input: (link) => ({ link }), malformed: 404 },
  'knownIssues.unfollow link': { input: (link) => ({ link }), malformed: 404 },
  'knownIssues.list entityId': {
    object: 'staffEntity',
    input: (entityId) => ({ entityId }),
    foreign: 200,
    found: anyListed,
  },
  'knownIssues.create entityId': { object: 'staffEntity', input: (entityId) => created({ entityId }), foreign: 400 },
  'knownIssues.create serviceId': {
    input: (serviceId, person, fixtures) => created({ entityId: entityOf(person, fixtures), serviceId }),
    missing: 400,
  },
  'knownIssues.create incidentIds': {
    input: (id, person, fixtures) => created({ entityId: entityOf(person, fixtures), incidentIds: [id] }),
    missing: 201,
    found: isChanged,
  },
  'knownIssues.read id': issue((id) => ({ id })),
  'knownIssues.change id': issue((id) => ({ id, ...TITLES, version: 999 }), 409),
  'knownIssues.change serviceId': {
    input: (serviceId, person, fixtures) => ({ id: issueOf(person, fixtures), serviceId, version: 1 }),
    missing: 400,
  },
  'knownIssues.attach id': issue((id) => ({ id, ...UNKNOWN_CASES })),
  'knownIssues.attach incidentIds': {
    input: (id, person, fixtures) => ({ id: issueOf(person, fixtures), incidentIds: [id] }),
    missing: 200,
    found: isChanged,
  },
  'knownIssues.detach id': issue((id) => ({ id, ...UNKNOWN_CASES })),
  'knownIssues.detach incidentIds': {
    input: (id, person, fixtures) => ({ id: issueOf(person, fixtures), incidentIds: [id] }),
    missing: 200,
    found: isChanged,
  },
  'knownIssues.check id': issue((id) => ({ id, ...TEXTS })),
  'knownIssues.answer id': issue((id) => ({ id, ...STALE }), 409),
  'knownIssues.answer attachments': {
    object: 'draft',
    input: async (id, person, fixtures) => ({
      id: await fixtures.make.knownIssue(entityOf(person, fixtures)),
      ...TEXTS,
      version: 1,
      attachments: [id],
    }),
    fresh: (person, { make }) => make.file(person),
    foreign: 409,
  },
  'knownIssues.news id': issue((id) => ({ id, ...STALE }), 409),
  'knownIssues.close id': issue((id) => ({ id, version: 999 }), 409),
};
