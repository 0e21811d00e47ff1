import { request } from 'node:http';
import { ROUTES } from '../../common/access/routes.ts';
import { cases } from '../../common/cases/cases.contract.ts';
import { replyTemplates } from '../../common/cases/reply-templates.contract.ts';
import { MAY_OPEN, OPENERS, type Opener } from '../auth/matrix/page-access.ts';
import { accountId, OTHER_ENTITY, OWN_ENTITY } from '../support/demo-ids.ts';
import { signedInUser } from '../support/sign-in.ts';
import { Visitor } from '../support/visitor.ts';
import { defined } from '../support/defined.ts';

const MISSING = '00000000-0000-4000-8000-000000000000';

/** The status of a page, or the target of its redirect. */
export type Landing = number | string;

/** A path, and the landing for each role that may open its page. Others are redirected by the guard. */
export interface Address {
  path: string;
  lands: (person: Opener) => Landing;
}

/** Pages that only redirect, which have their own tests. */
const REDIRECTS = ['/login', '/logout', '/auth/login', '/auth/auth-redirect'];
/** Pages that need an id or another parameter. */
const WITH_PARAMETER =
  /\/(edit|modify|deliveries|faq-detail|story-detail|partner-detail)$|^\/(profile|public|case-details|success-story\/details)/;

export type Openers = Record<Exclude<Opener, 'customerAndAdmin'>, Visitor>;

export async function openersOf(portal: { url: string }): Promise<Openers> {
  const people: Partial<Openers> = { guest: new Visitor(portal) };
  for (const name of OPENERS)
    if (name !== 'guest' && name !== 'customerAndAdmin') people[name] = await signedInUser(portal, name);
  return people as Openers;
}

/**
 * The pages, except redirects, public links and the details of a story. Editors, profiles and cases are listed with
 * existing, unknown and malformed ids, the others by their path.
 */
export async function addresses({ customer, agent2, content, admin }: Openers): Promise<Address[]> {
  const all = (status: Landing) => () => status;
  const only = (people: readonly Opener[]) => (person: Opener) => (people.includes(person) ? 200 : 404);
  const listed = async (who: Visitor) => (await who.call(cases.filter, { pageSize: 50 })).body.data.incidents;
  // A case of an entity where no staff member of this test works.
  const mine = defined(
    (await listed(customer)).find(({ entity }) => entity.id !== OWN_ENTITY && entity.id !== OTHER_ENTITY),
  ).ticketNumber;
  const theirs = defined((await listed(agent2))[0]).ticketNumber;
  const plain = ROUTES.filter(({ path }) => !REDIRECTS.includes(path) && !WITH_PARAMETER.test(path)).map(
    ({ path }) => ({
      path: path.replace('/*', ''),
      lands: all(200),
    }),
  );
  const ids = [MISSING, '..%2f..%2fetc'];
  const pages = Object.keys(MAY_OPEN).filter((path) =>
    /^\/admin\/(?!messages|reply-templates).*\/(edit|modify|.*-detail)$/.test(path),
  );
  const items = await Promise.all(
    pages.map(async (path) => {
      const kind = path.includes('faqs') ? 'faq' : path.includes('partners') ? 'partner' : 'story';
      const reply = await content.request('POST', '/api/content/manage/list', { json: { kind, pageSize: 1 } });
      const { data } = (await reply.json()) as { data: { items: { id: string }[] } };
      return [
        { path: `${path}?id=${defined(data.items[0]).id}`, lands: all(200) },
        ...ids.map((id) => ({ path: `${path}?id=${id}`, lands: all(404) })),
      ];
    }),
  );
  const profiles = [
    { path: `/profile/${accountId('agent')}`, lands: only(['manager', 'admin']) },
    { path: `/profile/${accountId('agent2')}`, lands: only(['admin']) },
    { path: `/profile/${accountId('admin')}`, lands: only(['admin']) },
    ...ids.map((id) => ({ path: `/profile/${id}`, lands: all(404) })),
  ];
  const { templates } = (await admin.call(replyTemplates.list, {})).body.data;
  const texts = [
    { path: `/admin/reply-templates/edit?id=${defined(templates[0]).id}`, lands: all(200) },
    ...ids.map((id) => ({ path: `/admin/reply-templates/edit?id=${id}`, lands: all(404) })),
    { path: '/admin/messages/edit?key=case-START', lands: all(200) },
    ...['none', ...ids].map((key) => ({ path: `/admin/messages/edit?key=${key}`, lands: all(404) })),
    ...['', ...ids].map((id) => ({ path: `/admin/webhooks/deliveries?id=${id}`, lands: all(404) })),
  ];
  const staff: Opener[] = ['agent', 'agent2', 'manager', 'admin'];
  // Staff get the search page for an invalid number; people who cannot own a case are redirected to follow-up.
  const ofCase = (ticket: string, owners: readonly Opener[]) => ({
    path: `/case-details?ticket=${ticket}`,
    lands: (person: Opener): Landing =>
      ['unverified', 'pending'].includes(person) ? '/follow-up' : only(owners)(person),
  });
  const numbers = [
    ofCase(mine, ['customer', 'admin']),
    ofCase(theirs, ['agent2', 'admin']),
    ofCase('VOC-0000000000', []),
    { ...ofCase('x', staff), path: '/case-details?ticket=x' },
  ];
  return [...plain, ...items.flat(), ...profiles, ...texts, ...numbers];
}

/** The response to a path, sent unchanged, for a visitor. */
export function requestUnchanged(
  { url }: { url: string },
  path: string,
  visitor?: Visitor,
): Promise<{ status: number; location?: string }> {
  const cookie = visitor && [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const outgoing = request(
      { hostname, port, path, headers: { ...(cookie && { cookie }), 'accept-language': 'en' } },
      (reply) => {
        reply.resume();
        reply.once('end', () => resolve({ status: defined(reply.statusCode), location: reply.headers.location }));
      },
    );
    outgoing.on('error', reject).end();
  });
}
