import { cases } from '../../common/cases/cases.contract.ts';
import { knownIssues } from '../../common/cases/known-issues.contract.ts';
import { LIGHTS_ON, LIGHTS_OUT } from '../cases/known-issue-kit.ts';
import { databaseOf, type Database } from '../support/database-of.ts';
import { OWN_ENTITY } from '../support/demo-ids.ts';
import { aMemberOfStaff } from '../support/staff.ts';
import { FixedClock, startPortal, type Portal } from '../support/portal.ts';
import { signedInUser } from '../support/sign-in.ts';
import { aCaseInput, newMobile, verifiedVisitor, type Visitor } from '../support/visitor.ts';

/** An attempt that has taken long is not repeated. On this clock none has, however slow the machine is. */
const clock = new FixedClock();

/** Interrupts the first transaction from now on: `before` and `after` throw as a lost connection does. */
function interrupt(
  database: Database,
  { before, after }: { before?: () => void; after?: () => void },
): { mockRestore(): void } {
  const transaction = database.transaction.bind(database);
  let isOver = false;
  return jest.spyOn(database, 'transaction').mockImplementation(async (work) => {
    // Jobs have transactions as well.
    const isFirst = !isOver && /idempotency\.interceptor/.test(new Error().stack ?? '');
    isOver ||= isFirst;
    if (isFirst) before?.();
    const result = await transaction(work);
    if (isFirst) after?.();
    return result;
  });
}

const fail = (code: string) => () => {
  throw Object.assign(new Error('Connection terminated unexpectedly'), { code });
};

describe('a call with an Idempotency-Key whose connection is lost', () => {
  let portal: Portal;
  let visitor: Visitor & { mobile: string };
  let keys = 0;

  beforeAll(async () => {
    portal = await startPortal({ clock });
    visitor = await verifiedVisitor(portal);
  });
  afterAll(() => portal.close());

  /** Submits a case while the first transaction is interrupted. */
  async function submit(at: Parameters<typeof interrupt>[1]) {
    const input = await aCaseInput(visitor);
    const headers = { 'Idempotency-Key': `retried-submission-${keys++}` };
    const count = async (): Promise<number> =>
      (await databaseOf(portal).db.selectFrom('cases').select('id').execute()).length;
    const before = await count();
    const interrupted = interrupt(databaseOf(portal), at);
    const reply = await visitor.call(cases.submit, input, headers);
    interrupted.mockRestore();
    const added = (await count()) - before;
    return {
      reply,
      added,
      again: () => visitor.call(cases.submit, input, headers),
      count: async () => (await count()) - before,
    };
  }

  it('is repeated when nothing was committed', async () => {
    const { reply, added } = await submit({ before: fail('ECONNRESET') });
    expect([reply.status, added]).toEqual([201, 1]);
  });

  it('gets the response of its first attempt when that was committed', async () => {
    const { reply, added, again, count } = await submit({ after: fail('57P01') });
    expect([reply.status, added]).toEqual([201, 1]);
    const { incident } = (await again()).body.data;
    expect([incident.ticketNumber, await count()]).toEqual([reply.body.data.incident.ticketNumber, 1]);
  });

  it('fails when its statement timed out, and can be repeated by the caller', async () => {
    const { reply, added, again, count } = await submit({ after: fail('ETIMEDOUT') });
    expect([reply.status, added]).toEqual([503, 1]);
    expect([(await again()).status, await count()]).toEqual([201, 1]);
  });

  it('gets the response of its first attempt when the contact that was verified beside the session has ended', async () => {
    const customer = await signedInUser(portal, 'customer');
    await customer.prove(newMobile());
    const headers = { 'Idempotency-Key': 'the-contact-ends-between' };
    const input = await aCaseInput(customer);
    const ticket = async () => (await customer.call(cases.submit, input, headers)).body.data.incident.ticketNumber;
    const first = await ticket();
    customer.cookies.delete('guest');
    expect(await ticket()).toBe(first);
  });

  it('is another call when another person sends the same key and body', async () => {
    const headers = { 'Idempotency-Key': 'the-same-key-of-two-people' };
    const input = await aCaseInput(visitor);
    const ticketOf = async (person: Visitor) =>
      (await person.call(cases.submit, input, headers)).body.data.incident.ticketNumber;
    const first = await ticketOf(visitor);
    const other = await verifiedVisitor(portal);
    const second = await ticketOf(other);
    expect(second).not.toBe(first);
    expect([await ticketOf(visitor), await ticketOf(other)]).toEqual([first, second]);
  });

  it('is not repeated for another path with the same key and body', async () => {
    const agent = await aMemberOfStaff(portal, { entityId: OWN_ENTITY });
    const issue = async () =>
      (await agent.call(knownIssues.create, { entityId: OWN_ENTITY, public: true, ...LIGHTS_OUT })).body.data
        .knownIssue;
    const [one, two] = [await issue(), await issue()];
    const headers = { 'Idempotency-Key': 'news-of-two-known-issues' };
    const news = ({ id, version }: { id: string; version: number }) =>
      agent.call(knownIssues.news, { id, version, ...LIGHTS_ON }, headers);
    expect([(await news(one)).status, (await news(one)).body.data.knownIssue.id]).toEqual([202, one.id]);
    const other = await news(two);
    expect([other.status, other.body.descriptionEn]).toEqual([
      409,
      'This idempotency key was used with a different request.',
    ]);
  });
});
