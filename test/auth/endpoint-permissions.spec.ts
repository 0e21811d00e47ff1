import { ENDPOINTS } from '../../common/contract/contracts.ts';
import { databaseOf } from '../support/database-of.ts';
import { defined } from '../support/defined.ts';
import { startPortal, type Portal } from '../support/portal.ts';
import type { Visitor } from '../support/visitor.ts';
import { callEndpoint, IDS, isAllowed, refusalOf } from './matrix/request-endpoint.ts';
import { pathOf, fingerprint, FORMS, CROSS_SITE_HEADERS, postponeRecurringJobs } from './matrix/cross-site-requests.ts';
import { idsOf } from './matrix/id-properties.ts';
import { ID_EXPECTATIONS } from './matrix/id-expectations.ts';
import { MAY_CALL, PEOPLE, type Person } from './matrix/endpoint-access.ts';
import { peopleOf } from './matrix/owned-objects.ts';

let portal: Portal;
let people: Record<Person, Visitor>;

beforeAll(async () => {
  portal = await startPortal();
  people = await peopleOf(portal);
});
afterAll(() => portal.close());

describe('cross-site request protection', () => {
  const changing = ENDPOINTS.filter(({ endpoint }) => endpoint.method !== 'GET');
  const requests = [
    ...changing.map(({ endpoint }) => [endpoint.method, pathOf(endpoint)] as const),
    ...FORMS.map((path) => ['POST', path] as const),
  ];
  let before: string;

  beforeAll(async () => {
    await postponeRecurringJobs(databaseOf(portal));
    before = await fingerprint(databaseOf(portal));
  });

  it.each(Object.keys(CROSS_SITE_HEADERS))(
    'refuses every state-changing request with %s, also with an admin session',
    async (kind) => {
      const headers = Object.fromEntries(
        Object.entries(defined(CROSS_SITE_HEADERS[kind])).map(([name, value]) => [
          name,
          value.replace('PORTAL', portal.url),
        ]),
      );
      const cookie = [...people.admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      for (const [method, path] of requests) {
        const { status } = await fetch(portal.url + path, {
          method,
          headers: { ...headers, cookie },
          body: '{}',
          redirect: 'manual',
        });
        expect([method, path, status]).toEqual([method, path, 403]);
      }
    },
  );

  it('leaves the database unchanged by the refused requests', async () => {
    expect(await fingerprint(databaseOf(portal))).toBe(before);
  });
});

it('the matrix has an expectation for every endpoint and for every id in its input', () => {
  expect(ENDPOINTS.map(({ name }) => name).filter((name) => !MAY_CALL[name])).toEqual([]);
  expect(
    ENDPOINTS.flatMap(({ name, endpoint }) => idsOf(endpoint).map((id) => `${name} ${id}`)).filter(
      (key) => !ID_EXPECTATIONS[key],
    ),
  ).toEqual([]);
  expect(
    Object.keys({ ...ID_EXPECTATIONS, ...MAY_CALL }).filter(
      (key) => !ENDPOINTS.some(({ name }) => name === key.split(' ')[0]),
    ),
  ).toEqual([]);
});

/** These endpoints end the caller's session or proof, so they are not called here. */
const SIGN_OUT_ENDPOINTS = ['auth.signOut', 'otp.revoke'];

/** `editors.add…` and the public list have the same path; only content fields tell them apart. */
const inputFor = (name: string) => (name.startsWith('editors.add') ? { published: true } : {});

/** Endpoints that take ids are covered by the object access suite. */
const withoutIds = ENDPOINTS.filter(
  ({ name }) => !SIGN_OUT_ENDPOINTS.includes(name) && !IDS.some((one) => one.name === name),
);

describe.each(withoutIds)('permissions of $name', ({ name, endpoint }) => {
  it('allows the listed roles and refuses all others', async () => {
    for (const person of PEOPLE) {
      const { status, body } = await callEndpoint(people[person], endpoint, inputFor(name));
      // With otpRequired the caller only needs to verify a mobile: that is not a refusal by role.
      const refused = status === 401 || (status === 403 && !body['otpRequired']);
      expect([person, refused && status]).toEqual([person, isAllowed(name, person) ? false : refusalOf(person)]);
    }
  });
});
