import { sql } from 'kysely';
import { webhooks } from '../../common/cases/webhook.contract.ts';
import { databaseOf } from '../support/database-of.ts';
import { defined } from '../support/defined.ts';
import { FixedClock, type Portal } from '../support/portal.ts';
import { runJob } from '../support/run-job.ts';
import { aCase, verifiedVisitor, type Visitor } from '../support/visitor.ts';
import { waitUntil } from '../support/wait-until.ts';
import { signatureOf, verified, startWithReceiver, webhookKit } from './webhook-kit.ts';
import { WebhookReceiver } from './webhook-receiver.ts';

const clock = new FixedClock(new Date());
let portal: Portal;
let admin: Visitor;
let receiver: WebhookReceiver;

beforeAll(async () => {
  ({ receiver, portal, admin } = await startWithReceiver(clock, { WEBHOOK_SECRET_OVERLAP_HOURS: '12' }));
});
afterAll(async () => {
  await portal.close();
  await receiver.close();
});

const { subscribed, deliveriesOf, deliveryWith } = webhookKit(() => ({ admin, receiver }));

/** Runs the webhook queue once. */
const send = () => runJob(portal, 'webhooks');

describe('webhook delivery history', () => {
  it('is limited in length and deleted after a month', async () => {
    const { id } = await subscribed({ events: ['case.submitted'] });
    await aCase(await verifiedVisitor(portal));
    const { id: deliveryId } = await deliveryWith(id, ({ state }) => state === 'delivered');
    const { db } = databaseOf(portal);
    const old = { delivery_id: deliveryId, result: 'timeout', succeeded: false, duration_ms: 10_000, at: clock.now() };
    await db.insertInto('webhook_attempts').values(Array(49).fill(old)).execute();
    await admin.call(webhooks.replay, { id, deliveryId });
    const again = await deliveryWith(id, ({ state }) => state === 'delivered');
    expect([again.history.length, again.history.at(-1)?.result]).toEqual([41, 'status 204']);
    await admin.call(webhooks.change, { id, active: false });
    await aCase(await verifiedVisitor(portal));
    await send();
    // The worker may have taken the job first: it is on hold when its next attempt is far away.
    const pendingJobs = () =>
      db
        .selectFrom('jobs')
        .select('id')
        .where(sql`data ->> 'subscriptionId'`, '=', id)
        .where('done_at', 'is', null)
        .where('next_at', '<', new Date('9000-01-01'))
        .execute();
    await waitUntil(async () => !(await pendingJobs()).length, 'no pending job');
    const month = sql<Date>`created_at - interval '31 days'`;
    await db
      .updateTable('jobs')
      .set({ created_at: month, done_at: sql`case when done_at is null then null else ${month} end` })
      .where(sql`data ->> 'subscriptionId'`, '=', id)
      .execute();
    await runJob(portal, 'webhooks-cleanup');
    await runJob(portal, 'jobs-cleanup');
    expect(await deliveriesOf(id)).toEqual([]);
    expect(await db.selectFrom('webhook_attempts').selectAll().where('delivery_id', '=', deliveryId).execute()).toEqual(
      [],
    );
  });
});

describe('webhook signing secret', () => {
  /** Whether the standardwebhooks library accepts the message at the portal's time. */
  const verifies = (secret: string, message: { body: string; headers: object }): boolean => {
    const time = jest.spyOn(Date, 'now').mockReturnValue(clock.now().getTime());
    try {
      return verified(secret, message).type === 'case.submitted';
    } catch {
      return false;
    } finally {
      time.mockRestore();
    }
  };
  const nextMessage = async (path: string, count: number) => {
    await aCase(await verifiedVisitor(portal));
    return defined((await receiver.at(path, count)).at(-1));
  };

  it('is rotated with an overlap in which both secrets sign', async () => {
    const { path, id, secret: first } = await subscribed({ events: ['case.submitted'] });
    const { status, body } = await admin.call(webhooks.rotate, { id });
    expect(status).toBe(202);
    const { secret: second, subscription } = body.data;
    expect(second).toMatch(/^whsec_/);
    expect(second).not.toBe(first);
    const ends = clock.now().getTime() + 12 * 3_600_000;
    expect(subscription).toMatchObject({
      previousSecretUntil: new Date(ends).toISOString(),
      secretSetAt: clock.now().toISOString(),
    });
    const both = await nextMessage(path, 1);
    expect(both.headers['webhook-signature']).toMatch(/^v1,[\w+/=]{44} v1,[\w+/=]{44}$/);
    expect([verifies(first, both), verifies(second, both)]).toEqual([true, true]);
    clock.advance(12 * 3600 + 1);
    const after = await nextMessage(path, 2);
    expect(after.headers['webhook-signature']).toMatch(/^v1,[\w+/=]{44}$/);
    expect(
      (await admin.call(webhooks.list)).body.data.subscriptions.find((one) => one.id === id)?.previousSecretUntil,
    ).toBeNull();
    expect([verifies(first, after), verifies(second, after)]).toEqual([false, true]);
    await runJob(portal, 'webhooks-cleanup');
    const row = await databaseOf(portal)
      .db.selectFrom('webhook_subscriptions')
      .select(['secret', 'previous_secret'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row.previous_secret).toBeNull();
    expect(row.secret).not.toContain(second.slice(6));
  });

  it('can be rotated without an overlap, and a second rotation drops the oldest secret', async () => {
    const { path, id, secret: first } = await subscribed({ events: ['case.submitted'] });
    const second = (await admin.call(webhooks.rotate, { id, overlapHours: 0 })).body.data.secret;
    const one = await nextMessage(path, 1);
    expect([signatureOf(second, one)]).toEqual([one.headers['webhook-signature']]);
    expect(one.headers['webhook-signature']).not.toContain(signatureOf(first, one));
    const third = (await admin.call(webhooks.rotate, { id, overlapHours: 1 })).body.data.secret;
    const fourth = (await admin.call(webhooks.rotate, { id, overlapHours: 1 })).body.data.secret;
    const two = await nextMessage(path, 2);
    expect(two.headers['webhook-signature']).toBe(`${signatureOf(fourth, two)} ${signatureOf(third, two)}`);
    for (const overlapHours of [-1, 337, 1.5])
      expect((await admin.call(webhooks.rotate, { id, overlapHours })).status).toBe(400);
  });

  it('appears only in the answer, and every change is recorded in an append-only audit log', async () => {
    const { id } = await subscribed({ name: 'Recorded' });
    const { secret } = (await admin.call(webhooks.rotate, { id })).body.data;
    await admin.call(webhooks.change, { id, active: false });
    await admin.call(webhooks.change, { id, active: true, name: 'Renamed' });
    await admin.call(webhooks.change, { id, name: 'Again' });
    await admin.call(webhooks.replay, { id });
    await admin.call(webhooks.remove, { id });
    const { db } = databaseOf(portal);
    const rows = await db
      .selectFrom('webhook_audit')
      .selectAll()
      .where('subscription_id', '=', id)
      .orderBy('seq')
      .execute();
    expect(rows.map(({ action }) => action)).toEqual([
      'CREATE',
      'ROTATE',
      'PAUSE',
      'RESUME',
      'CHANGE',
      'REPLAY',
      'REMOVE',
    ]);
    expect(rows.every(({ user_id, api_client_id, request_id }) => user_id && !api_client_id && request_id)).toBe(true);
    expect(JSON.stringify(rows)).not.toContain(secret);
    await expect(db.deleteFrom('webhook_audit').execute()).rejects.toThrow('append-only');
  });
});
