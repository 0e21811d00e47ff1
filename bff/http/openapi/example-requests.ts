import { STATUS } from '../../../common/cases/case.enums.ts';
import { ACCOUNT_STATUS } from '../../../common/users/account.enums.ts';
import { CASE_ID, EXAMPLE_VALUES, TICKET } from './example-values.ts';

const { entityId, id, textEn, textAr, latitude, longitude, radius, expectedEnd } = EXAMPLE_VALUES;
const KNOWN_ISSUE = { titleEn: EXAMPLE_VALUES['KnownIssue.titleEn'], titleAr: EXAMPLE_VALUES['KnownIssue.titleAr'], textEn, textAr };

/** Complete example requests by operation, where a generated value for each field would not make a sensible request. */
export const REQUEST_EXAMPLES: Readonly<Record<string, Record<string, unknown>>> = {
  'auth.signIn': { code: 'Zq3xT0b1', state: 'p8Vd2mKc' },
  'auth.token': { type: 'agent' },
  'auth.profile': { type: 'agent' },
  'cases.read': { ticketNumber: TICKET },
  'cases.act': { incidentId: CASE_ID, action: 'ASK', text: 'Which lamp post is it? Its number stands on a small plate.', version: 3 },
  'cases.follow': { query: TICKET },
  'cases.comment': { incidentId: CASE_ID, contentType: 'TEXT_AREA', text: 'It is the third lamp after the bridge.' },
  'cases.filter': { status: [STATUS.SUBMITTED, STATUS.IN_PROGRESS], from: '2026-11-01', sort: '-submitted', page: 1, pageSize: 20 },
  'agentWorkspace.statuses': { from: '2026-11-01', overdue: true },
  'agentWorkspace.ownStatuses': { from: '2026-11-01', caseTypeId: 1 },
  'agentWorkspace.follow': { query: 'street light' },
  'agentWorkspace.saveFilter': { name: 'Overdue and mine', query: 'assignee=me&overdue=true' },
  'directory.entities': { text: 'transport', page: 1, pageSize: 20 },
  'directory.place': { placeId: '@24.4539,54.3773', language: 'en' },
  'suggestions.suggest': { text: 'The street light in front of my house has been off for three days.', caseTypeId: 1 },
  'otp.send': { otpType: 'SMS', mobile: '+971501234567', purpose: 'CASE' },
  'content.searchFaqs': { text: 'answer', page: 1, pageSize: 10 },
  'passwords.reset': { currentPassword: 'Copper-Lantern-17', password: 'Walnut-Harbour-42', confirmPassword: 'Walnut-Harbour-42' },
  'oversight.list': { status: ACCOUNT_STATUS.PENDING_APPROVAL, page: 1, pageSize: 20 },
  'knownIssues.create': {
    entityId,
    ...KNOWN_ISSUE,
    area: { latitude, longitude, radius },
    expectedEnd,
    public: true,
    incidentIds: [CASE_ID],
  },
  'knownIssues.change': { id, ...KNOWN_ISSUE, area: { latitude, longitude, radius }, expectedEnd, public: true, version: 3 },
  'webhooks.replay': { id: 'd4b7a1c9-60e3-4f52-9a8d-7c15e2f6b038' },
  'webhooks.change': { id: 'd4b7a1c9-60e3-4f52-9a8d-7c15e2f6b038', active: false },
};
