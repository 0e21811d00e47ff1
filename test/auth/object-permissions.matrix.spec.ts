import { randomUUID } from 'node:crypto';
import { defined } from '../support/defined.ts';
import { startPortal, type Portal } from '../support/portal.ts';
import type { Visitor } from '../support/visitor.ts';
import { callEndpoint, IDS, isAllowed, refusalOf, type Answer } from './matrix/request-endpoint.ts';
import type { Status } from './matrix/id-expectation.ts';
import { PEOPLE, type Person } from './matrix/endpoint-access.ts';
import { Fixtures } from './matrix/fixtures.ts';
import { peopleOf } from './matrix/owned-objects.ts';

let portal: Portal;
let people: Record<Person, Visitor>;
let fixtures: Fixtures;

beforeAll(async () => {
  portal = await startPortal({ env: { EMAIL_CHECKS_PER_ADDRESS: '5000' } });
  people = await peopleOf(portal);
  fixtures = await Fixtures.of(portal, people);
});
afterAll(() => portal.close());

const expected = (status: Status | undefined, person: Person): number | undefined =>
  typeof status === 'object' ? (status[person] ?? status.else) : status;

const MALFORMED_IDS = ['../../etc/passwd', "' or '1'='1"] as const;

describe.each(IDS)('access to the object in $key', ({ name, endpoint, expectation }) => {
  const inPath = endpoint.path.includes(':');
  const objects = () => (expectation.object ? fixtures.objects[expectation.object] : []);
  const asked = async (person: Person, id: string): Promise<Answer> =>
    callEndpoint(people[person], endpoint, { ...(await expectation.input(id, person, fixtures)) });
  /** The status, and whether the answer contains the object. */
  const outcome = ({ status, body }: Answer) => [
    status,
    expectation.found && status < 300 ? expectation.found(body['data'] as object) : undefined,
  ];
  const expectedOutcome = (status: number | undefined, found: boolean) => [
    status,
    expectation.found && defined(status) < 300 ? found : undefined,
  ];

  it('answers foreign, unknown and malformed ids alike', async () => {
    for (const person of PEOPLE.filter((one) => isAllowed(name, one))) {
      const foreign = objects().find(({ users: of }) => !of.includes(person));
      const absent = await asked(person, expectation.absent?.() ?? randomUUID());
      const missing = expected(expectation.missing ?? expectation.foreign ?? 404, person);
      expect([person, 'missing', ...outcome(absent)]).toEqual([person, 'missing', ...expectedOutcome(missing, false)]);
      if (foreign) {
        const another = await asked(person, foreign.id);
        const refused = expectedOutcome(expected(expectation.foreign ?? 404, person), false);
        expect([person, 'foreign', ...outcome(another)]).toEqual([person, 'foreign', ...refused]);
        if (expectation.missing === undefined && !expectation.found)
          expect([person, another.body]).toEqual([person, absent.body]);
      }
      for (const id of inPath ? MALFORMED_IDS : MALFORMED_IDS.slice(0, 1)) {
        const { status } = await asked(person, id);
        expect([person, id, status]).toEqual([person, id, expected(expectation.malformed ?? 400, person)]);
      }
    }
  });

  it('refuses users without permission for the endpoint before it looks up the id', async () => {
    const [{ id } = { id: MALFORMED_IDS[0] }] = objects();
    for (const person of PEOPLE.filter((one) => !isAllowed(name, one)))
      expect([person, (await asked(person, id)).status]).toEqual([person, refusalOf(person)]);
  });

  if (expectation.object)
    it('accepts the user’s own object', async () => {
      for (const person of PEOPLE) {
        if (!isAllowed(name, person)) continue;
        const own = expectation.fresh
          ? await expectation.fresh(person, fixtures)
          : objects().find(({ users: of }) => of.includes(person))?.id;
        if (!own) continue;
        expect([person, ...outcome(await asked(person, own))]).toEqual([
          person,
          ...expectedOutcome(expected(expectation.own ?? endpoint.status, person), true),
        ]);
      }
    });
});
