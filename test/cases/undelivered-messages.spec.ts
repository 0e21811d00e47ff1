import { sql } from 'kysely';
import { messages } from '../../common/messages/messages.contract.ts';
import { ROLE } from '../../common/users/account.enums.ts';
import { readCase } from '../support/cases.ts';
import { databaseOf } from '../support/database-of.ts';
import { OWN_ENTITY } from '../support/demo-ids.ts';
import { startPortal, type Portal } from '../support/portal.ts';
import { aMemberOfStaff } from '../support/staff.ts';
import { aCase, verifiedVisitor, type Visitor } from '../support/visitor.ts';
import { waitUntil } from '../support/wait-until.ts';

let portal: Portal;
let agent: Visitor;

beforeAll(async () => {
  portal = await startPortal();
  agent = await aMemberOfStaff(portal, { entityId: OWN_ENTITY });
});
afterAll(() => portal.close());

/** The queue after the gateway has refused the messages of a case ten times. */
async function giveUp(incidentId: string, at: string): Promise<void> {
  const { db } = databaseOf(portal);
  const sent = () =>
    sql`select 1 from jobs where data ->> 'caseId' = ${incidentId} and done_at is not null`
      .execute(db)
      .then(({ rows }) => rows.length > 0);
  await waitUntil(sent, 'the message of the case', 8000);
  await sql`update jobs set done_at = null, attempts = 10, failed_at = ${at}::timestamptz, last_error = 'status 400'
    where data ->> 'caseId' = ${incidentId}`.execute(db);
}

it('staff see which messages to the customer could not be delivered, until a retry delivers them', async () => {
  const customer = await verifiedVisitor(portal);
  const requester = { firstName: 'Latifa', lastName: 'Al Balooshi', email: 'latifa@mail.example' };
  const [{ id }, other] = [
    await aCase(customer, { entityId: OWN_ENTITY, channelId: 3, requester }),
    await aCase(customer, { entityId: OWN_ENTITY }),
  ];
  expect(await readCase(agent, { incidentId: id })).not.toHaveProperty('undelivered');

  await giveUp(id, '2026-11-20T08:00:00Z');
  const { undelivered } = await readCase(agent, { incidentId: id });
  expect(undelivered).toEqual([
    { channel: 'EMAIL', at: '2026-11-20T08:00:00.000Z' },
    { channel: 'SMS', at: '2026-11-20T08:00:00.000Z' },
  ]);
  expect(await readCase(customer, { incidentId: id })).not.toHaveProperty('undelivered');
  expect(await readCase(agent, { incidentId: other.id })).not.toHaveProperty('undelivered');

  const admin = await aMemberOfStaff(portal, { entityId: null, roles: [ROLE.admin] });
  expect((await admin.call(messages.sendAgain, {})).status).toBe(202);
  expect(await readCase(agent, { incidentId: id })).not.toHaveProperty('undelivered');
});
