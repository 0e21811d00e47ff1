import { DAY_MS } from '../../common/durations.ts';
import { cases } from '../../common/cases/cases.contract.ts';
import { knownIssues } from '../../common/cases/known-issues.contract.ts';
import { replyTemplates } from '../../common/cases/reply-templates.contract.ts';
import { content } from '../../common/content/content.contract.ts';
import { editors } from '../../common/content/editors.contract.ts';
import { LIMITS } from '../../common/limits.ts';
import { webhooks } from '../../common/cases/webhook.contract.ts';
import { oversight } from '../../common/users/oversight.contract.ts';
import type { PageRoute, PageRole } from '../../common/access/page-route.ts';
import { REDIRECTS, ROUTES } from '../../common/access/routes.ts';
import { createIssue } from '../cases/known-issue-kit.ts';
import { signedInUser } from '../support/sign-in.ts';
import { act } from '../support/staff.ts';
import { aCase, verifiedVisitor, Visitor } from '../support/visitor.ts';
import { waitUntil } from '../support/wait-until.ts';

/** Who visits the pages. `proven` is a guest with a verified mobile; all but guests are demo accounts. */
export const PEOPLE = ['guest', 'proven', 'customer', 'unverified', 'agent', 'manager', 'admin', 'content'] as const;
export type Person = (typeof PEOPLE)[number];

/** A page to open, and the person who opens it. */
export interface Visit {
  person: Person;
  path: string;
}

/** The person who visits the pages of each role. */
const PERSON_BY_ROLE: Readonly<Partial<Record<PageRole, Person>>> = {
  C0000: 'guest',
  customer: 'customer',
  C0003: 'agent',
  C0002: 'admin',
  admin: 'admin',
  C0004: 'content',
  provenMobile: 'proven',
};

/** A text that is longer than what a search takes. */
const TOO_LONG = encodeURIComponent('street light '.repeat(50).slice(0, LIMITS.pastedMax));

/** Additional visits of pages that look different for another person. */
const FURTHER_VISITS: readonly Visit[] = [
  { person: 'customer', path: '/' },
  { person: 'customer', path: '/create-case' },
  { person: 'proven', path: '/follow-up' },
  { person: 'unverified', path: '/verify' },
  { person: 'manager', path: '/admin/users' },
  { person: 'manager', path: '/admin/home' },
  { person: 'content', path: '/' },
  { person: 'guest', path: '/no-such-page' },
  // Lists that are searched and filtered, with and without results.
  { person: 'guest', path: '/search?text=light' },
  { person: 'guest', path: '/search?text=zzzz' },
  { person: 'guest', path: '/faqs?q=light' },
  { person: 'guest', path: `/faqs?q=${TOO_LONG}` },
  { person: 'guest', path: '/partners?q=zzzz' },
  { person: 'customer', path: '/my-cases?text=light&status=50' },
  { person: 'agent', path: '/my-cases?tab=5&text=light' },
  { person: 'agent', path: `/my-cases?tab=5&text=${TOO_LONG}&status=50&type=1&from=2026-01-01&to=2026-12-31` },
  { person: 'agent', path: '/case-details?query=light' },
  { person: 'agent', path: `/case-details?query=${TOO_LONG}` },
  { person: 'manager', path: '/case-details?tab=5&text=light' },
  { person: 'admin', path: `/admin/users?text=${TOO_LONG}&status=1` },
  { person: 'content', path: `/admin/faqs?q=${TOO_LONG}` },
  { person: 'content', path: '/admin/faqs?arrange=1' },
  ...Object.keys(REDIRECTS).map((path) => ({ person: 'customer' as const, path })),
];

const first = <T>(list: readonly T[] | undefined): T => {
  const [one] = list ?? [];
  if (!one) throw new Error('the demo has no data for a page');
  return one;
};

/** Returns the newest link in the messages of the demo, as soon as one is sent. */
async function linkInInbox(guest: Visitor, link: RegExp): Promise<string> {
  const find = async () => {
    const inbox = (await (await guest.request('GET', '/dev/inbox.json')).json()) as { messages: { text: string }[] };
    return inbox.messages.map(({ text }) => link.exec(text)?.[0]).find(Boolean);
  };
  return waitUntil(find, `a message with a link ${link.source}`, 10_000);
}

/** Submits a case and resolves it. The message to its owner asks whether it is fixed, and for a rating. */
async function resolveNewCase({ proven, agent }: Record<Person, Visitor>): Promise<void> {
  const { id } = await aCase(proven);
  const text = 'We replaced the lamp on Tuesday, and the street is lit again.';
  await act(agent, id, 'START');
  const { status, body } = await act(agent, id, 'RESOLVE', { text });
  if (status !== 202) throw new Error(`not resolved: ${JSON.stringify(body)}`);
}

/**
 * Creates a public known issue of the agent's newest case and sends an update to those affected and to a follower.
 * Returns its ID.
 */
async function createKnownIssue(agent: Visitor): Promise<string> {
  const { id: incidentId, entity } = first(
    (await agent.call(cases.filter, { pageSize: 1, status: [50] })).body.data.incidents,
  );
  const area = { latitude: 24.4539, longitude: 54.3773, radius: 500 };
  const expectedEnd = new Date(Date.now() + DAY_MS).toISOString();
  const { knownIssue } = await createIssue(agent, {
    entityId: entity.id,
    area,
    expectedEnd,
    incidentIds: [incidentId],
  });
  const { id, version } = knownIssue;
  // Who has a case of the issue is told about the case instead.
  const follower = await verifiedVisitor(agent.portal);
  await follower.call(knownIssues.follow, { knownIssueId: id });
  await agent.call(knownIssues.news, {
    id,
    version,
    textEn: 'The cable arrives on Sunday.',
    textAr: 'يصل الكابل يوم الأحد.',
  });
  return id;
}

/** Returns a function for the paths of a route. They have existing ids where the page needs one. */
async function pathResolver(people: Record<Person, Visitor>): Promise<(route: PageRoute, person: Person) => string[]> {
  const caseOf = async (person: Person) =>
    first((await people[person].call(cases.filter, { pageSize: 1 })).body.data.incidents).ticketNumber;
  const contentId = async (kind: string) =>
    first((await people.content.call(editors.list, { kind, page: 1, pageSize: 1 })).body.data.items).id;
  const { ticketNumber } = await aCase(people.proven);
  const story = first((await people.guest.call(content.stories, {})).body.data.successStories).id;
  const partner = first((await people.guest.call(content.partners, {})).body.data.partners).id;
  const userId = first((await people.admin.call(oversight.list, { pageSize: 1 })).body.data.users).id;
  const ids = {
    faqs: await contentId('faq'),
    partners: await contentId('partner'),
    'success-stories': await contentId('story'),
  };
  const webhook = { name: 'ERP', url: 'https://erp.example/hook', events: ['case.submitted' as const] };
  const { subscription } = (await people.admin.call(webhooks.add, webhook)).body.data;
  const replyTemplate = first((await people.admin.call(replyTemplates.list, {})).body.data.templates).id;
  const knownIssue = await createKnownIssue(people.agent);
  await resolveNewCase(people);
  const links = {
    public: await linkInInbox(people.guest, /\/public\/[\w-]+/),
    fixed: await linkInInbox(people.guest, /\/fixed\/[\w-]+/),
    feedback: await linkInInbox(people.guest, /\/feedback\/[\w-]+/),
    unfollow: await linkInInbox(people.guest, /\/unfollow\/[\w-]+/),
  };
  const tickets: Partial<Record<Person, string>> = {
    proven: ticketNumber,
    customer: await caseOf('customer'),
    agent: await caseOf('agent'),
    admin: await caseOf('admin'),
  };
  return ({ path }, person) => {
    const section = /^\/admin\/(faqs|partners|success-stories)\/(?!add$)/.exec(path)?.[1] as
      keyof typeof ids | undefined;
    if (section) return [`${path}?id=${ids[section]}`];
    if (path === '/case-details') return [path, `${path}?ticket=${tickets[person]}`];
    if (path === '/success-story/details') return [`${path}?id=${story}`];
    if (path === '/partners/*') return [`/partners/${partner}`];
    if (path === '/admin/messages/edit') return [`${path}?key=case-RESOLVE`];
    if (path === '/admin/webhooks/deliveries') return [`${path}?id=${subscription.id}`];
    if (path === '/admin/reply-templates/edit') return [`${path}?id=${replyTemplate}`];
    if (path === '/public/*') return ['/public', links.public];
    if (path === '/feedback/*') return ['/feedback', links.feedback];
    if (path === '/fixed/*') return [links.fixed];
    if (path === '/unfollow/*') return [links.unfollow];
    if (path === '/known-issues/*') return [`/known-issues/${knownIssue}`];
    if (path === '/profile/*') return [`/profile/${userId}`];
    return [path.replace(/\/\*$/, '')];
  };
}

/** A visitor for each person, signed in where the person has an account. */
export async function signInEveryone(portal: { url: string }): Promise<Record<Person, Visitor>> {
  const people = {} as Record<Person, Visitor>;
  for (const person of PEOPLE) {
    if (person === 'guest') people[person] = new Visitor(portal);
    else people[person] = person === 'proven' ? await verifiedVisitor(portal) : await signedInUser(portal, person);
  }
  return people;
}

/** Every page of the route table for each role that may open it, in the order of people. */
export async function listVisits(people: Record<Person, Visitor>): Promise<Visit[]> {
  const pathsOf = await pathResolver(people);
  const listed = ROUTES.flatMap((route) =>
    route.allowedRoles.flatMap((role) => {
      const person = PERSON_BY_ROLE[role];
      if (!person) throw new Error(`${route.path}: no person for ${role}`);
      return pathsOf(route, person).map((path) => ({ person, path }));
    }),
  );
  return [...listed, ...FURTHER_VISITS].sort((a, b) => PEOPLE.indexOf(a.person) - PEOPLE.indexOf(b.person));
}
