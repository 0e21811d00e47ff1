import { ownAccount } from '../../common/auth/auth.contract.ts';
import { cases } from '../../common/cases/cases.contract.ts';
import { clock } from '../../common/cases/clock.contract.ts';
import { delegation } from '../../common/cases/delegation.contract.ts';
import { desk } from '../../common/cases/desk.contract.ts';
import { directory } from '../../common/cases/directory.contract.ts';
import { insight } from '../../common/cases/insight.contract.ts';
import { surveys } from '../../common/cases/survey.contract.ts';
import { webhooks } from '../../common/cases/webhook.contract.ts';
import { content } from '../../common/content/content.contract.ts';
import { editors } from '../../common/content/editors.contract.ts';
import { happiness } from '../../common/content/happiness.contract.ts';
import type { AnyCall, Call, FileAnswer } from '../../common/contract/call.ts';
import { documents } from '../../common/documents/documents.contract.ts';
import { identity } from '../../common/users/identity.contract.ts';
import { oversight } from '../../common/users/oversight.contract.ts';
import { passwords } from '../../common/users/passwords.contract.ts';
import { profile } from '../../common/users/profile.contract.ts';
import { registration } from '../../common/users/registration.contract.ts';
import { users } from '../../common/users/users.contract.ts';

/** What a field of an answer's `data` is. */
export type Kind = 'list' | 'texts' | 'record' | 'number' | 'text' | 'yes';

type KindOf<T> = [T] extends [true]
  ? 'yes'
  : [T] extends [string]
    ? 'text'
    : [T] extends [number]
      ? 'number'
      : [T] extends [readonly string[]]
        ? 'texts'
        : [T] extends [readonly unknown[]]
          ? 'list'
          : [T] extends [object]
            ? 'record'
            : never;

/** The fields of an answer that pages rely on, each with what the contract says it is. */
type Shape<Out> = { [F in keyof Out]?: KindOf<Out[F]> };
type Shapes<C> = { [K in keyof C]?: C[K] extends Call<infer _In, infer Out> ? (Out extends FileAnswer ? never : Shape<Out>) : never };

const shapes = new Map<AnyCall, Record<string, Kind>>();

/** Checked against the contract when it is compiled: a field that a call does not answer, or as another kind, is a type error. */
function expect<C extends Record<string, AnyCall>>(contract: C, expected: Shapes<C>): void {
  for (const [name, shape] of Object.entries(expected)) shapes.set(contract[name]!, shape as Record<string, Kind>);
}

const page = { total: 'number', page: 'number', pageSize: 'number' } as const;

expect(cases, {
  submit: { incident: 'record' },
  read: { incidents: 'list' },
  act: { incident: 'record' },
  follow: { incidents: 'list' },
  byLink: { events: 'list', ticketNumber: 'text', statusCode: 'number' },
  filter: { incidents: 'list', ...page },
  comments: { comments: 'list' },
  comment: { comment: 'record' },
});
expect(desk, {
  statuses: { statuses: 'list' },
  ownStatuses: { statuses: 'list' },
  follow: { incidents: 'list' },
  entities: { entities: 'list' },
  entitiesByMyCases: { entities: 'list' },
  colleagues: { agents: 'list' },
  assignMany: { assigned: 'texts', refused: 'texts' },
  accesses: { accesses: 'list' },
  savedFilters: { filters: 'list' },
  saveFilter: { filter: 'record' },
});
expect(directory, {
  entities: { entities: 'list', total: 'number' },
  entity: { entity: 'record' },
  services: { services: 'list' },
  caseTypes: { caseTypes: 'list' },
  channels: { channels: 'list' },
  searchPlaces: { predictions: 'list' },
  place: { place: 'record' },
});
expect(surveys, {
  options: { options: 'list', actions: 'list' },
  give: { survey: 'record' },
  giveInvited: { survey: 'record' },
  results: { results: 'list' },
  one: { survey: 'record' },
  ofCase: { surveys: 'list' },
});
const overview = { settings: 'record', holidays: 'list', targets: 'list' } as const;
expect(clock, {
  ...{ overview, change: overview, setTarget: overview, dropTarget: overview },
  ...{ addHoliday: overview, changeHoliday: overview, deleteHoliday: overview },
});
expect(delegation, {
  delegations: { delegations: 'list', agents: 'list', today: 'text' },
  delegate: { delegation: 'record' },
  grantAllBranches: { userId: 'text' },
});
const rows = 'list';
expect(insight, {
  read: { total: 'record', time: rows, status: rows, type: rows, entity: rows, channel: rows, satisfaction: 'record' },
});
expect(webhooks, {
  list: { subscriptions: 'list' },
  add: { subscription: 'record', secret: 'text' },
  switch: { subscription: 'record' },
  deliveries: { deliveries: 'list', ...page },
  replay: { replayed: 'number' },
});
expect(content, {
  faqs: { faqs: 'list', ...page },
  searchAppFaqs: { faqs: 'list', ...page },
  searchFaqs: { faqs: 'list', ...page },
  faq: { faq: 'record' },
  appPartners: { partners: 'list', ...page },
  partners: { partners: 'list', ...page },
  partner: { partner: 'record' },
  appStories: { successStories: 'list', ...page },
  stories: { successStories: 'list', ...page },
  story: { successStory: 'record' },
  contactUs: { reference: 'text' },
  giveFeedback: { feedback: 'record' },
});
expect(editors, {
  addFaq: { faq: 'record' },
  changeFaq: { faq: 'record' },
  addStory: { successStory: 'record' },
  changeStory: { successStory: 'record' },
  addPartner: { partner: 'record' },
  changePartner: { partner: 'record' },
});
expect(happiness, {
  ratings: { satisfied: 'number', notSatisfied: 'number', comments: 'list' },
  overTime: { satisfied: 'number', notSatisfied: 'number', time: 'list', comments: 'list', ...page },
});
expect(documents, {
  upload: { document: 'record' },
  uploadDraft: { document: 'record' },
  list: { documents: 'list' },
  meta: { document: 'record' },
  base64: { document: 'record', base64: 'text' },
});
expect(users, { nationalities: { nationalities: 'list' } });
expect(ownAccount, { profile: { user: 'record' }, customer: { customer: 'record' } });
expect(registration, {
  emailFree: { available: 'yes' },
  begin: { registrationId: 'text', resendAfter: 'number' },
  verify: { step: 'number' },
  resend: { resendAfter: 'number' },
  finish: { user: 'record' },
  agentEmailFree: { available: 'yes' },
  beginAgent: { registrationId: 'text', resendAfter: 'number' },
  verifyAgent: { step: 'number' },
  resendAgent: { resendAfter: 'number' },
});
expect(identity, { standing: { identity: 'record' }, submit: { user: 'record' } });
expect(passwords, { reset: { changed: 'yes' }, ask: { sent: 'yes' } });
expect(profile, {
  contact: { contact: 'record' },
  contactByPost: { contact: 'record' },
  update: { contact: 'record' },
  updateContact: { contact: 'record' },
});
expect(oversight, { list: { users: 'list', ...page }, decide: { user: 'record' } });

/** What `data` of this call's answer must hold at least. */
export const shapeOf = (row: AnyCall): Record<string, Kind> => shapes.get(row) ?? {};
