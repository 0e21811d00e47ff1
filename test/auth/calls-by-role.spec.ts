import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CONTRACTS } from '../../common/contract/contracts.ts';
import type { AnyCall } from '../../common/contract/call.ts';
import { startPortal, type Portal } from '../support/portal.ts';
import { aSignedIn } from '../support/sign-in.ts';
import { aProvenVisitor, Visitor } from '../support/visitor.ts';

/** Who may make a call at all. What they then find is the scope's to say, and tested there. */
const GROUPS = {
  everyone: ['guest', 'proven', 'customer', 'unverified', 'pending', 'agent', 'manager', 'admin', 'content'],
  signedIn: ['customer', 'unverified', 'pending', 'agent', 'manager', 'admin', 'content'],
  holder: ['proven', 'customer', 'unverified', 'pending', 'agent', 'manager', 'admin', 'content'],
  owner: ['proven', 'customer', 'agent', 'manager', 'admin', 'content'],
  overseers: ['manager', 'admin'],
  admins: ['admin'],
  agents: ['agent'],
  staff: ['agent', 'manager', 'admin'],
  editors: ['content'],
} as const;

const EXPECTED: Record<string, keyof typeof GROUPS> = {
  'auth.signIn': 'everyone',
  'auth.signOut': 'signedIn',
  'auth.permissions': 'everyone',
  'auth.profile': 'signedIn',
  'auth.customer': 'signedIn',
  'auth.session': 'signedIn',
  'auth.renewSession': 'signedIn',
  'auth.token': 'signedIn',
  'cases.submit': 'owner',
  'cases.read': 'owner',
  'cases.act': 'owner',
  'cases.pdf': 'owner',
  'cases.follow': 'everyone',
  'cases.byLink': 'everyone',
  'cases.filter': 'signedIn',
  'cases.comments': 'owner',
  'cases.comment': 'owner',
  'desk.statuses': 'staff',
  'desk.ownStatuses': 'signedIn',
  'desk.follow': 'staff',
  'desk.entities': 'signedIn',
  'desk.entitiesByMyCases': 'signedIn',
  'desk.colleagues': 'staff',
  'desk.assignMany': 'staff',
  'desk.mobile': 'staff',
  'desk.accesses': 'overseers',
  'desk.savedFilters': 'agents',
  'desk.saveFilter': 'agents',
  'desk.forgetFilter': 'agents',
  'clock.overview': 'overseers',
  'clock.change': 'admins',
  'clock.setTarget': 'admins',
  'clock.dropTarget': 'admins',
  'clock.addHoliday': 'admins',
  'clock.changeHoliday': 'admins',
  'clock.deleteHoliday': 'admins',
  'messages.templates': 'admins',
  'messages.template': 'admins',
  'messages.preview': 'admins',
  'messages.change': 'admins',
  'messages.restore': 'admins',
  'messages.undelivered': 'admins',
  'messages.sendAgain': 'admins',
  'live.changes': 'owner',
  'delegation.delegations': 'staff',
  'delegation.delegate': 'staff',
  'delegation.endDelegation': 'staff',
  'delegation.grantAllBranches': 'overseers',
  'documents.upload': 'holder',
  'documents.uploadDraft': 'everyone',
  'documents.discardDraft': 'everyone',
  'documents.download': 'holder',
  'documents.downloadDraft': 'everyone',
  'documents.downloadFile': 'holder',
  'documents.list': 'holder',
  'documents.meta': 'holder',
  'documents.base64': 'holder',
  'documents.publicImage': 'everyone',
  'otp.send': 'everyone',
  'otp.prove': 'everyone',
  'users.nationalities': 'everyone',
  'identity.standing': 'signedIn',
  'identity.submit': 'signedIn',
  'profile.contact': 'signedIn',
  'profile.contactByPost': 'signedIn',
  'profile.update': 'signedIn',
  'profile.updateContact': 'signedIn',
  'profile.sessions': 'signedIn',
  'profile.endOthers': 'signedIn',
  'surveys.options': 'everyone',
  'surveys.give': 'owner',
  'surveys.giveInvited': 'everyone',
  'surveys.invitation': 'everyone',
  'surveys.results': 'staff',
  'surveys.one': 'owner',
  'surveys.ofCase': 'owner',
  'insight.read': 'overseers',
  'insight.csv': 'overseers',
  'happiness.frame': 'everyone',
  'happiness.ratings': 'overseers',
  'happiness.overTime': 'overseers',
  'webhooks.list': 'overseers',
  'webhooks.add': 'overseers',
  'webhooks.switch': 'overseers',
  'webhooks.remove': 'overseers',
  'webhooks.deliveries': 'overseers',
  'webhooks.replay': 'overseers',
  'oversight.list': 'overseers',
  'oversight.decide': 'overseers',
  'oversight.profile': 'overseers',
  'oversight.document': 'overseers',
};

/** The public directory and content: everybody's unless said above. */
const OPEN_CONTRACTS = ['directory', 'content', 'editors', 'registration', 'passwords'];

const rows = Object.entries(CONTRACTS).flatMap(([contract, calls]) =>
  Object.entries(calls as Record<string, AnyCall>).map(([name, row]) => ({ name: `${contract}.${name}`, contract, row })),
);

let portal: Portal;
const people = new Map<string, Visitor>();

beforeAll(async () => {
  portal = await startPortal();
  people.set('guest', new Visitor(portal));
  people.set('proven', await aProvenVisitor(portal));
  for (const name of GROUPS.signedIn) people.set(name, await aSignedIn(portal, name));
});
afterAll(() => portal.close());

const expectationOf = (name: string, contract: string, row: AnyCall): keyof typeof GROUPS | undefined => {
  if (EXPECTED[name]) return EXPECTED[name];
  if (OPEN_CONTRACTS.includes(contract)) return row.who.includes('C0000') ? 'everyone' : row.who.join() === 'C0004' ? 'editors' : undefined;
  return undefined;
};

it('has an expectation for every call', () => {
  expect(rows.filter(({ name, contract, row }) => !expectationOf(name, contract, row)).map(({ name }) => name)).toEqual([]);
});

describe.each(rows.filter(({ name }) => name !== 'auth.signOut'))('$name', ({ name, contract, row }) => {
  it('is made by whom it is for, and by nobody else', async () => {
    const may: readonly string[] = GROUPS[expectationOf(name, contract, row)!];
    const path = `/api/${row.path.replace(':app', 'CWD').replace(/:\w+/g, '00000000-0000-4000-8000-000000000000')}`;
    for (const [person, visitor] of people) {
      const reply = await visitor.request(row.method, path, row.method === 'GET' ? {} : { json: {} });
      if (row.stream && reply.ok) await reply.body?.cancel();
      const body = (row.bytes || row.stream) && reply.ok ? {} : ((await reply.json()) as { descriptionEn?: string; otpRequired?: boolean });
      const refused = reply.status === 401 || (reply.status === 403 && !body.otpRequired);
      // Signing in with nothing is refused for what is missing, not for who asks.
      expect([person, refused && reply.status]).toEqual([person, may.includes(person) ? false : person === 'guest' ? 401 : 403]);
    }
  });
});
