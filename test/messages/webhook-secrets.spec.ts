import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { webhooks } from '../../common/cases/webhook.contract.ts';
import type { Endpoint } from '../../common/contract/endpoint.ts';
import { databaseOf } from '../support/database-of.ts';
import { runCommand } from '../support/commands.ts';
import { defined } from '../support/defined.ts';
import { FixedClock, startPortal, type Portal } from '../support/portal.ts';
import { runJob } from '../support/run-job.ts';
import { signedInUser } from '../support/sign-in.ts';
import { callAsClient, RegisteredClients } from '../support/registered-clients.ts';
import { aCase, verifiedVisitor, type Visitor } from '../support/visitor.ts';
import { waitUntil } from '../support/wait-until.ts';
import { signatureOf, verified, webhookKit } from './webhook-kit.ts';
import { WebhookReceiver } from './webhook-receiver.ts';

const clock = new FixedClock(new Date());
let portal: Portal;
let admin: Visitor;
let receiver: WebhookReceiver;

beforeAll(async () => {
  receiver = await new WebhookReceiver().open();
  portal = await startPortal({
    clock,
    env: {
      WEBHOOK_PRIVATE_NETWORKS: '127.0.0.0/8',
      WEBHOOKS_PER_API_CLIENT: '3',
      WEBHOOK_SECRET_OVERLAP_HOURS: '12',
      SESSION_IDLE_MINUTES: '1440',
      SESSION_MAX_HOURS: '168',
    },
  });
  admin = await signedInUser(portal, 'admin');
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
    expect(await db.selectFrom('webhook_attempts').selectAll().where('delivery_id', '=', deliveryId).execute()).toEqual([]);
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
    expect(subscription).toMatchObject({ previousSecretUntil: new Date(ends).toISOString(), secretSetAt: clock.now().toISOString() });
    const both = await nextMessage(path, 1);
    expect(both.headers['webhook-signature']).toMatch(/^v1,[\w+/=]{44} v1,[\w+/=]{44}$/);
    expect([verifies(first, both), verifies(second, both)]).toEqual([true, true]);
    clock.advance(12 * 3600 + 1);
    const after = await nextMessage(path, 2);
    expect(after.headers['webhook-signature']).toMatch(/^v1,[\w+/=]{44}$/);
    expect((await admin.call(webhooks.list)).body.data.subscriptions.find((one) => one.id === id)?.previousSecretUntil).toBeNull();
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
    for (const overlapHours of [-1, 337, 1.5]) expect((await admin.call(webhooks.rotate, { id, overlapHours })).status).toBe(400);
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
    const rows = await db.selectFrom('webhook_audit').selectAll().where('subscription_id', '=', id).orderBy('seq').execute();
    expect(rows.map(({ action }) => action)).toEqual(['CREATE', 'ROTATE', 'PAUSE', 'RESUME', 'CHANGE', 'REPLAY', 'REMOVE']);
    expect(rows.every(({ user_id, api_client_id, request_id }) => user_id && !api_client_id && request_id)).toBe(true);
    expect(JSON.stringify(rows)).not.toContain(secret);
    await expect(db.deleteFrom('webhook_audit').execute()).rejects.toThrow('append-only');
  });
});

describe('webhooks of an API client', () => {
  const clients = () => new RegisteredClients(portal);
  const hook = (over: object = {}) => ({ name: 'mine', url: `${receiver.url}/client`, events: ['case.submitted' as const], ...over });

  it('are created, listed, rotated, paused and deleted by their owner; others get 404', async () => {
    const [one, other] = [await clients().register(['webhooks:manage']), await clients().register(['webhooks:manage'])];
    const [mine, theirs] = [await clients().tokenOf(one), await clients().tokenOf(other)];
    const call = <In, Out>(token: string, row: Endpoint<In, Out>, input: object = {}) => callAsClient(portal, token, row, input);
    const url = `${receiver.url}/of-a-client`;
    const made = await call(mine, webhooks.add, hook({ url }));
    expect(made.status).toBe(201);
    const { id, apiClient } = made.body.data.subscription;
    expect(apiClient).toEqual({ id: one.id, name: one.name });
    await aCase(await verifiedVisitor(portal));
    const [message] = await receiver.at('/of-a-client');
    expect(signatureOf(made.body.data.secret, defined(message))).toBe(defined(message).headers['webhook-signature']);
    await deliveryWith(id, ({ state }) => state === 'delivered');
    const { id: adminsId } = await subscribed();
    expect((await call(mine, webhooks.list)).body.data.subscriptions.map((row) => row.id)).toEqual([id]);
    expect((await call(theirs, webhooks.list)).body.data.subscriptions).toEqual([]);
    const rows = [webhooks.deliveries, webhooks.change, webhooks.rotate, webhooks.replay, webhooks.remove] as Endpoint<object, unknown>[];
    for (const row of rows) {
      const answers = [];
      for (const [token, of] of [
        [theirs, id],
        [theirs, randomUUID()],
        [mine, adminsId],
      ] as const) {
        const { status, body } = await call(token, row, { id: of });
        answers.push([status, { ...body, requestId: '' }]);
      }
      expect([row.path, defined(answers[0])[0]]).toEqual([row.path, 404]);
      expect(answers).toEqual([answers[0], answers[0], answers[0]]);
    }
    expect((await call(mine, webhooks.deliveries, { id })).body.data.deliveries).toMatchObject([{ state: 'delivered' }]);
    expect((await call(mine, webhooks.rotate, { id })).body.data.secret).toMatch(/^whsec_/);
    expect((await call(mine, webhooks.change, { id, active: false })).body.data.subscription.active).toBe(false);
    // Admins see it with the name of its API client.
    expect((await admin.call(webhooks.list)).body.data.subscriptions.find((row) => row.id === id)?.apiClient?.name).toBe(one.name);
    expect((await call(mine, webhooks.remove, { id })).status).toBe(200);
    const done = await databaseOf(portal)
      .db.selectFrom('webhook_audit')
      .select(['action', 'api_client_id', 'user_id'])
      .where('api_client_id', '=', one.id)
      .execute();
    expect(done.map(({ action, user_id }) => [action, user_id])).toEqual(
      ['CREATE', 'ROTATE', 'PAUSE', 'REMOVE'].map((action) => [action, null]),
    );
  });

  it('are limited in number, also for concurrent requests, and require the scope', async () => {
    const [one, reader] = [await clients().register(['webhooks:manage']), await clients().register(['cases:read', 'results:read'])];
    const token = await clients().tokenOf(one);
    const answers = await Promise.all(Array.from({ length: 6 }, () => callAsClient(portal, token, webhooks.add, hook())));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 409, 409, 409]);
    const full = defined(answers.find(({ status }) => status === 409)).body as unknown as { descriptionEn: string; descriptionAr: string };
    expect(full.descriptionEn).toMatch(/^This API client has reached/);
    expect(full.descriptionAr).toMatch(/النظام/);
    const { subscriptions } = (await callAsClient(portal, token, webhooks.list)).body.data;
    await callAsClient(portal, token, webhooks.remove, { id: defined(subscriptions[0]).id });
    expect((await callAsClient(portal, token, webhooks.add, hook())).status).toBe(201);
    const reading = await clients().tokenOf(reader);
    for (const row of Object.values(webhooks) as Endpoint<object, unknown>[])
      expect([row.path, (await callAsClient(portal, reading, row, { ...hook(), id: randomUUID() })).status]).toEqual([row.path, 403]);
  });

  it('cover only the client’s entity and end when the client is revoked', async () => {
    const customer = await verifiedVisitor(portal);
    const { entity } = await aCase(customer);
    const { db } = databaseOf(portal);
    const other = await db.selectFrom('entities').select('id').where('id', '!=', entity.id).executeTakeFirstOrThrow();
    const [own, elsewhere] = [
      await clients().register(['webhooks:manage'], entity.id),
      await clients().register(['webhooks:manage'], other.id),
    ];
    const [token, far] = [await clients().tokenOf(own), await clients().tokenOf(elsewhere)];
    expect((await callAsClient(portal, token, webhooks.add, hook({ entityId: other.id }))).status).toBe(400);
    const mine = (await callAsClient(portal, token, webhooks.add, hook({ url: `${receiver.url}/own-entity` }))).body.data.subscription;
    const theirs = (await callAsClient(portal, far, webhooks.add, hook())).body.data.subscription;
    expect([mine.entityId, theirs.entityId]).toEqual([entity.id, other.id]);
    expect((await callAsClient(portal, token, webhooks.change, { id: mine.id, entityId: null })).status).toBe(400);
    await aCase(customer);
    await receiver.at('/own-entity');
    expect(await deliveriesOf(theirs.id)).toEqual([]);
    await runCommand(portal, 'api-clients', ['revoke', own.id]);
    await aCase(customer);
    await send();
    expect((await deliveriesOf(mine.id)).length).toBe(1);
    expect((await admin.call(webhooks.list)).body.data.subscriptions.find(({ id }) => id === mine.id)).toMatchObject({ active: false });
  });
});
