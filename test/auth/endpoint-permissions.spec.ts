import { databaseOf } from '../support/database-of.ts';
import { defined } from '../support/defined.ts';
import { startPortal, type Portal } from '../support/portal.ts';
import type { Visitor } from '../support/visitor.ts';
import { ask, CALLS, IDS, isAllowed, refusalOf } from './matrix/request-endpoint.ts';
import { addressOf, fingerprint, FORMS, CROSS_SITE_HEADERS } from './matrix/cross-site-requests.ts';
import { idsOf } from './matrix/id-properties.ts';
import { ID_EXPECTATIONS } from './matrix/id-expectations.ts';
import { MAY_CALL, PEOPLE, type Person } from './matrix/endpoint-access.ts';
import { peopleOf } from './matrix/fixtures.ts';

let portal: Portal;
let people: Record<Person, Visitor>;

beforeAll(async () => {
  portal = await startPortal();
  people = await peopleOf(portal);
});
afterAll(() => portal.close());

describe('cross-site request protection', () => {
  const changing = [...CALLS.filter(({ row }) => row.method !== 'GET').map(({ row }) => [row.method, addressOf(row)] as const)];
  const sent = [...changing, ...FORMS.map((path) => ['POST', path] as const)];
  let before: string;

  beforeAll(async () => {
    before = await fingerprint(databaseOf(portal));
  });

  it.each(Object.keys(CROSS_SITE_HEADERS))('refuses every state-changing request with %s, also with an admin session', async (kind) => {
    const headers = Object.fromEntries(
      Object.entries(defined(CROSS_SITE_HEADERS[kind])).map(([name, value]) => [name, value.replace('PORTAL', portal.url)]),
    );
    const cookie = [...people.admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    for (const [method, path] of sent) {
      const { status } = await fetch(portal.url + path, { method, headers: { ...headers, cookie }, body: '{}', redirect: 'manual' });
      expect([method, path, status]).toEqual([method, path, 403]);
    }
  });

  it('leaves the database unchanged by the refused requests', async () => {
    expect(await fingerprint(databaseOf(portal))).toBe(before);
  });
});

it('lists an expectation for every endpoint and for every id in its input', () => {
  expect(CALLS.map(({ name }) => name).filter((name) => !MAY_CALL[name])).toEqual([]);
  expect(CALLS.flatMap(({ name, row }) => idsOf(row).map((id) => `${name} ${id}`)).filter((key) => !ID_EXPECTATIONS[key])).toEqual([]);
  expect(Object.keys({ ...ID_EXPECTATIONS, ...MAY_CALL }).filter((key) => !CALLS.some(({ name }) => name === key.split(' ')[0]))).toEqual(
    [],
  );
});

/** Afterwards the caller is somebody else. */
const ENDS_A_PROOF = ['auth.signOut', 'otp.forget'];

/** Without a field of the content, adding is the public list. */
const inputFor = (name: string) => (name.startsWith('editors.add') ? { published: true } : {});

/** Endpoints that take ids are covered by the object access suite. */
const withoutIds = CALLS.filter(({ name }) => !ENDS_A_PROOF.includes(name) && !IDS.some((one) => one.name === name));

describe.each(withoutIds)('permissions of $name', ({ name, row }) => {
  it('allows the listed roles and refuses all others', async () => {
    for (const person of PEOPLE) {
      const { status, body } = await ask(people[person], row, inputFor(name));
      // With otpRequired the caller only needs to verify a mobile: that is not a refusal by role.
      const refused = status === 401 || (status === 403 && !body['otpRequired']);
      expect([person, refused && status]).toEqual([person, isAllowed(name, person) ? false : refusalOf(person)]);
    }
  });
});
