import { request } from 'node:http';
import { demoId } from '../../bff/demo/demo-id.ts';
import { ROUTES } from '../../common/access/routes.ts';
import { cases } from '../../common/cases/cases.contract.ts';
import { MAY_OPEN, OPENERS, type Opener } from '../auth/matrix/who-may-open.ts';
import { OTHER_ENTITY, OWN_ENTITY } from '../users/oversight-kit.ts';
import { aSignedIn } from '../support/sign-in.ts';
import { Visitor } from '../support/visitor.ts';

const MISSING = '00000000-0000-4000-8000-000000000000';

/** Where a page answers: its status, or where it leads. */
export type Landing = number | string;

/** An address, and where each who may open its page lands; the others land where the guard sends them. */
export interface Address {
  path: string;
  lands: (person: Opener) => Landing;
}

/** Doors lead on by themselves; what they do is asked for elsewhere. */
const DOORS = ['/login', '/logout', '/auth/login', '/auth/auth-redirect'];
/** What one needs an id, or something else in the address, to see. */
const ASKS = /\/(edit|modify|deliveries|faq-detail|story-detail|partner-detail)$|^\/(profile|public|case-details|success-story\/details)/;

export type Openers = Record<Exclude<Opener, 'customerAndAdmin'>, Visitor>;

export async function openersOf(portal: { url: string }): Promise<Openers> {
  const people: Partial<Openers> = { guest: new Visitor(portal) };
  for (const name of OPENERS) if (name !== 'guest' && name !== 'customerAndAdmin') people[name] = await aSignedIn(portal, name);
  return people as Openers;
}

/** Every page, and every page that takes an id with one's own, another's, nothing's and none. */
export async function addresses({ customer, agent2, content }: Openers): Promise<Address[]> {
  const all = (status: Landing) => () => status;
  const only = (people: readonly Opener[]) => (person: Opener) => (people.includes(person) ? 200 : 404);
  const listed = async (who: Visitor) => (await who.call(cases.filter, { pageSize: 50 })).body.data.incidents;
  // Of an entity where none of the staff here works.
  const mine = (await listed(customer)).find(({ entity }) => entity.id !== OWN_ENTITY && entity.id !== OTHER_ENTITY)!.ticketNumber;
  const theirs = (await listed(agent2))[0]!.ticketNumber;
  const plain = ROUTES.filter(({ path }) => !DOORS.includes(path) && !ASKS.test(path)).map(({ path }) => ({
    path: path.replace('/*', ''),
    lands: all(200),
  }));
  const ids = [MISSING, '..%2f..%2fetc'];
  const pages = Object.keys(MAY_OPEN).filter((path) => /^\/admin\/(?!messages).*\/(edit|modify|.*-detail)$/.test(path));
  const items = await Promise.all(
    pages.map(async (path) => {
      const kind = path.includes('faqs') ? 'faq' : path.includes('partners') ? 'partner' : 'story';
      const reply = await content.request('POST', '/api/content/manage/list', { json: { kind, pageSize: 1 } });
      const { data } = (await reply.json()) as { data: { items: { id: string }[] } };
      return [
        { path: `${path}?id=${data.items[0]!.id}`, lands: all(200) },
        ...ids.map((id) => ({ path: `${path}?id=${id}`, lands: all(404) })),
      ];
    }),
  );
  const overseen = [
    { path: `/profile/${demoId('account agent')}`, lands: only(['manager', 'admin']) },
    { path: `/profile/${demoId('account agent2')}`, lands: only(['admin']) },
    { path: `/profile/${demoId('account admin')}`, lands: only(['admin']) },
    ...ids.map((id) => ({ path: `/profile/${id}`, lands: all(404) })),
  ];
  const texts = [
    { path: '/admin/messages/edit?key=case-START', lands: all(200) },
    ...['none', ...ids].map((key) => ({ path: `/admin/messages/edit?key=${key}`, lands: all(404) })),
    ...['', ...ids].map((id) => ({ path: `/admin/webhooks/deliveries?id=${id}`, lands: all(404) })),
  ];
  const staff: Opener[] = ['agent', 'agent2', 'manager', 'admin'];
  // Staff are led to the search for what is no number; who could own no case is led to follow-up.
  const ofCase = (ticket: string, owners: readonly Opener[]) => ({
    path: `/case-details?ticket=${ticket}`,
    lands: (person: Opener): Landing => (['unverified', 'pending'].includes(person) ? '/follow-up' : only(owners)(person)),
  });
  const numbers = [
    ofCase(mine, ['customer', 'admin']),
    ofCase(theirs, ['agent2', 'admin']),
    ofCase('VOC-0000000000', []),
    { ...ofCase('x', staff), path: '/case-details?ticket=x' },
  ];
  return [...plain, ...items.flat(), ...overseen, ...texts, ...numbers];
}

/** Where the person lands who asks for an address, bytes as they stand. */
export function landing({ url }: { url: string }, path: string, visitor?: Visitor): Promise<{ status: number; location?: string }> {
  const cookie = visitor && [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const asked = request({ hostname, port, path, headers: { ...(cookie && { cookie }), 'accept-language': 'en' } }, (reply) => {
      reply.resume();
      reply.once('end', () => resolve({ status: reply.statusCode!, location: reply.headers.location }));
    });
    asked.on('error', reject).end();
  });
}
