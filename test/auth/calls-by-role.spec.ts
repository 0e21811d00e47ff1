import { randomUUID } from 'node:crypto';
import { CONTRACTS } from '../../common/contract/contracts.ts';
import type { AnyCall } from '../../common/contract/call.ts';
import { databaseOf } from '../documents/database-of.ts';
import { startPortal, type Portal } from '../support/portal.ts';
import type { Visitor } from '../support/visitor.ts';
import { addressOf, fingerprint, FORMS, FROM_ELSEWHERE } from './matrix/from-elsewhere.ts';
import { idsOf } from './matrix/ids-of.ts';
import { NAMES } from './matrix/names.ts';
import type { Status } from './matrix/named.ts';
import { GROUPS, MAY_CALL, PEOPLE, type Person } from './matrix/who-may-call.ts';
import { peopleOf, World } from './matrix/world.ts';

let portal: Portal;
let people: Record<Person, Visitor>;
let world: World;

beforeAll(async () => {
  portal = await startPortal();
  people = await peopleOf(portal);
  world = await World.of(portal, people);
});
afterAll(() => portal.close());

const rows = Object.entries(CONTRACTS).flatMap(([contract, calls]) =>
  Object.entries(calls as Record<string, AnyCall>).map(([name, row]) => ({ name: `${contract}.${name}`, row })),
);
const ids = rows.flatMap(({ name, row }) =>
  Object.keys(NAMES)
    .filter((key) => key.split(' ')[0] === name)
    .map((key) => ({ key, name, row, named: NAMES[key]! })),
);

const may = (name: string, person: Person): boolean => (GROUPS[MAY_CALL[name]!] as readonly Person[]).includes(person);
const refusalOf = (person: Person): number => (person === 'guest' ? 401 : 403);

interface Answer {
  status: number;
  /** Without what differs from request to request. */
  body: Record<string, unknown>;
}

/** Makes the call as the person's browser would. */
async function ask(visitor: Visitor, row: AnyCall, given: Record<string, unknown>): Promise<Answer> {
  const rest = { ...given };
  const filled = row.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = String(rest[name] ?? (name === 'app' ? 'CWD' : '00000000-0000-4000-8000-000000000000'));
    delete rest[name];
    return encodeURIComponent(value);
  });
  const query = row.method === 'GET' && Object.keys(rest).length ? `?${new URLSearchParams(rest as Record<string, string>)}` : '';
  const path = `/api/${filled}${query}`;
  // A stream that is granted has no end to wait for.
  const reply = row.stream ? await visitor.stream(path) : await visitor.request(row.method, path, bodyOf(row, rest));
  if (reply.ok && (row.bytes || row.stream)) {
    await reply.body?.cancel();
    return { status: reply.status, body: {} };
  }
  const { requestId: _, ...body } = (await reply.json()) as Record<string, unknown>;
  return { status: reply.status, body };
}

function bodyOf(row: AnyCall, given: Record<string, unknown>) {
  if (row.method === 'GET') return {};
  if (!row.upload) return { json: given };
  const body = new FormData();
  body.set(row.upload, JSON.stringify(given));
  body.set('file', new Blob([PDF]), 'a.pdf');
  return { body };
}
const PDF = '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\nstartxref\n9\n%%EOF\n';

describe('a request that does not come from the portal', () => {
  const changing = [...rows.filter(({ row }) => row.method !== 'GET').map(({ row }) => [row.method, addressOf(row)] as const)];
  const sent = [...changing, ...FORMS.map((path) => ['POST', path] as const)];
  let before: string;

  beforeAll(async () => {
    before = await fingerprint(databaseOf(portal));
  });

  it.each(Object.keys(FROM_ELSEWHERE))('but from %s is refused, whoever is signed in', async (kind) => {
    const headers = Object.fromEntries(
      Object.entries(FROM_ELSEWHERE[kind]!).map(([name, value]) => [name, value.replace('PORTAL', portal.url)]),
    );
    const cookie = [...people.admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    for (const [method, path] of sent) {
      const { status } = await fetch(portal.url + path, { method, headers: { ...headers, cookie }, body: '{}', redirect: 'manual' });
      expect([method, path, status]).toEqual([method, path, 403]);
    }
  });

  it('has changed nothing', async () => {
    expect(await fingerprint(databaseOf(portal))).toBe(before);
  });
});

it('has an expectation for every call, and for every id that a call takes', () => {
  expect(rows.map(({ name }) => name).filter((name) => !MAY_CALL[name])).toEqual([]);
  expect(rows.flatMap(({ name, row }) => idsOf(row).map((id) => `${name} ${id}`)).filter((key) => !NAMES[key])).toEqual([]);
  expect(Object.keys({ ...NAMES, ...MAY_CALL }).filter((key) => !rows.some(({ name }) => name === key.split(' ')[0]))).toEqual([]);
});

/** Of calls that take ids the gate is tried with those. */
const withoutIds = rows.filter(({ name }) => name !== 'auth.signOut' && !ids.some((one) => one.name === name));

describe.each(withoutIds)('$name', ({ name, row }) => {
  it('is made by whom it is for, and by nobody else', async () => {
    for (const person of PEOPLE) {
      const { status, body } = await ask(people[person], row, {});
      // Who could prove a mobile is asked for that; signing in with nothing is refused for what is missing, not for who asks.
      const refused = status === 401 || (status === 403 && !body['otpRequired']);
      expect([person, refused && status]).toEqual([person, may(name, person) ? false : refusalOf(person)]);
    }
  });
});

const expected = (status: Status | undefined, person: Person): number | undefined =>
  typeof status === 'object' ? (status[person] ?? status.else) : status;

const NO_IDS = ['../../etc/passwd', "' or '1'='1"] as const;

describe.each(ids)('$key', ({ name, row, named }) => {
  const inPath = row.path.includes(':');
  const things = () => (named.of ? world.things[named.of] : []);
  const asked = async (person: Person, id: string): Promise<Answer> =>
    ask(people[person], row, { ...(await named.input(id, person, world)) });
  /** What the answer is, and whether the thing is in it. */
  const outcome = ({ status, body }: Answer) => [status, named.found && status < 300 ? named.found(body['data'] as never) : undefined];
  const within = (status: number | undefined, found: boolean) => [status, named.found && status! < 300 ? found : undefined];

  it('of another’s, of nothing and of no id is refused alike', async () => {
    for (const person of PEOPLE.filter((one) => may(name, one))) {
      const foreign = things().find(({ of }) => !of.includes(person));
      const absent = await asked(person, named.absent?.() ?? randomUUID());
      const missing = expected(named.missing ?? named.foreign ?? 404, person);
      expect([person, 'missing', ...outcome(absent)]).toEqual([person, 'missing', ...within(missing, false)]);
      if (foreign) {
        const another = await asked(person, foreign.id);
        const refused = within(expected(named.foreign ?? 404, person), false);
        expect([person, 'foreign', ...outcome(another)]).toEqual([person, 'foreign', ...refused]);
        if (named.missing === undefined && !named.found) expect([person, another.body]).toEqual([person, absent.body]);
      }
      for (const id of inPath ? NO_IDS : NO_IDS.slice(0, 1)) {
        const { status } = await asked(person, id);
        expect([person, id, status]).toEqual([person, id, expected(named.malformed ?? 400, person)]);
      }
    }
  });

  it('is not even asked for where the call is not theirs', async () => {
    const [{ id } = { id: NO_IDS[0] }] = things();
    for (const person of PEOPLE.filter((one) => !may(name, one)))
      expect([person, (await asked(person, id)).status]).toEqual([person, refusalOf(person)]);
  });

  if (named.of)
    it('of one’s own is taken', async () => {
      for (const person of PEOPLE) {
        if (!may(name, person)) continue;
        const own = named.fresh ? await named.fresh(person, world) : things().find(({ of }) => of.includes(person))?.id;
        if (!own) continue;
        expect([person, ...outcome(await asked(person, own))]).toEqual([
          person,
          ...within(expected(named.own ?? row.status, person), true),
        ]);
      }
    });
});
