import { cases } from '../../common/cases/cases.contract.ts';
import { content } from '../../common/content/content.contract.ts';
import { editors } from '../../common/content/editors.contract.ts';
import { webhooks } from '../../common/cases/webhook.contract.ts';
import { oversight } from '../../common/users/oversight.contract.ts';
import type { PageRoute, PageRole } from '../../common/access/page-route.ts';
import { MOVED, ROUTES } from '../../common/access/routes.ts';
import { signedInUser } from '../support/sign-in.ts';
import { aCase, verifiedVisitor, Visitor } from '../support/visitor.ts';

export const PEOPLE = ['guest', 'proven', 'customer', 'unverified', 'agent', 'manager', 'admin', 'content'] as const;
export type Person = (typeof PEOPLE)[number];

/** A page to open, and the person who opens it. */
export interface Visit {
  person: Person;
  path: string;
}

/** The person of the demo for each kind of access. */
const OPENS: Readonly<Partial<Record<PageRole, Person>>> = {
  C0000: 'guest',
  customer: 'customer',
  C0003: 'agent',
  C0002: 'admin',
  admin: 'admin',
  C0004: 'content',
  provenMobile: 'proven',
};

/** Further visits: pages that look different for other people. */
const FURTHER_VISITS: readonly Visit[] = [
  { person: 'customer', path: '/' },
  { person: 'customer', path: '/create-case' },
  { person: 'proven', path: '/follow-up' },
  { person: 'unverified', path: '/verify' },
  { person: 'manager', path: '/admin/users' },
  { person: 'content', path: '/' },
  { person: 'guest', path: '/no-such-page' },
  ...Object.keys(MOVED).map((path) => ({ person: 'customer' as const, path })),
];

const first = <T>(list: readonly T[] | undefined): T => {
  const [one] = list ?? [];
  if (!one) throw new Error('the demo has nothing to show');
  return one;
};

/** Paths with existing ids, for the pages that need one. */
async function addressesOf(people: Record<Person, Visitor>): Promise<(route: PageRoute, person: Person) => string[]> {
  const caseOf = async (person: Person) =>
    first((await people[person].call(cases.filter, { pageSize: 1 })).body.data.incidents).ticketNumber;
  const edited = async (kind: string) =>
    first((await people.content.call(editors.list, { kind, page: 1, pageSize: 1 })).body.data.items).id;
  const { ticketNumber } = await aCase(people.proven);
  const inbox = (await (await people.guest.request('GET', '/dev/inbox.json')).json()) as { messages: { text: string }[] };
  const link = inbox.messages.map(({ text }) => /\/public\/[\w-]+/.exec(text)?.[0]).find(Boolean);
  const story = first((await people.guest.call(content.stories, {})).body.data.successStories).id;
  const partner = first((await people.guest.call(content.partners, {})).body.data.partners).id;
  const overseen = first((await people.admin.call(oversight.list, { pageSize: 1 })).body.data.users).id;
  const ids = { faqs: await edited('faq'), partners: await edited('partner'), 'success-stories': await edited('story') };
  const hook = { name: 'ERP', url: 'https://erp.example/hook', events: ['case.submitted' as const] };
  const { subscription } = (await people.admin.call(webhooks.add, hook)).body.data;
  const tickets: Partial<Record<Person, string>> = {
    proven: ticketNumber,
    customer: await caseOf('customer'),
    agent: await caseOf('agent'),
    admin: await caseOf('admin'),
  };
  return ({ path }, person) => {
    const section = /^\/admin\/(faqs|partners|success-stories)\/(?!add$)/.exec(path)?.[1] as keyof typeof ids | undefined;
    if (section) return [`${path}?id=${ids[section]}`];
    if (path === '/case-details') return [path, `${path}?ticket=${tickets[person]}`];
    if (path === '/success-story/details') return [`${path}?id=${story}`];
    if (path === '/partners/*') return [`/partners/${partner}`];
    if (path === '/admin/messages/edit') return [`${path}?key=case-RESOLVE`];
    if (path === '/admin/webhooks/deliveries') return [`${path}?id=${subscription.id}`];
    if (path === '/public/*') return ['/public', ...(link ? [link] : [])];
    if (path === '/profile/*') return [`/profile/${overseen}`];
    return [path.replace(/\/\*$/, '')];
  };
}

/** All people of the run, signed in. */
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
  const addresses = await addressesOf(people);
  const listed = ROUTES.flatMap((route) =>
    route.allowedRoles.flatMap((who) => {
      const person = OPENS[who];
      if (!person) throw new Error(`${route.path}: no person for ${who}`);
      return addresses(route, person).map((path) => ({ person, path }));
    }),
  );
  return [...listed, ...FURTHER_VISITS].sort((a, b) => PEOPLE.indexOf(a.person) - PEOPLE.indexOf(b.person));
}
