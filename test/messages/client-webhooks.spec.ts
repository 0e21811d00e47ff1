import { randomUUID } from 'node:crypto';
import { webhooks } from '../../common/cases/webhook.contract.ts';
import type { Endpoint } from '../../common/contract/endpoint.ts';
import { databaseOf } from '../support/database-of.ts';
import { runCommand } from '../support/commands.ts';
import { defined } from '../support/defined.ts';
import { FixedClock, type Portal } from '../support/portal.ts';
import { runJob } from '../support/run-job.ts';
import { callAsClient, RegisteredClients } from '../support/registered-clients.ts';
import { aCase, verifiedVisitor, type Visitor } from '../support/visitor.ts';
import { signatureOf, startWithReceiver, webhookKit } from './webhook-kit.ts';
import { WebhookReceiver } from './webhook-receiver.ts';

const clock = new FixedClock(new Date());
let portal: Portal;
let admin: Visitor;
let receiver: WebhookReceiver;

beforeAll(async () => {
  ({ receiver, portal, admin } = await startWithReceiver(clock, {
    WEBHOOKS_PER_API_CLIENT: '3',
    WEBHOOK_SECRET_OVERLAP_HOURS: '12',
  }));
});
afterAll(async () => {
  await portal.close();
  await receiver.close();
});

const { subscribed, deliveriesOf, deliveryWith } = webhookKit(() => ({ admin, receiver }));

/** Runs the webhook queue once. */
const send = () => runJob(portal, 'webhooks');

describe('webhooks of an API client', () => {
  const clients = () => new RegisteredClients(portal);
  const hook = (over: object = {}) => ({
    name: 'mine',
    url: `${receiver.url}/client`,
    events: ['case.submitted' as const],
    ...over,
  });

  it('are created, listed, rotated, paused and deleted by their owner; others get 404', async () => {
    const [one, other] = [await clients().register(['webhooks:manage']), await clients().register(['webhooks:manage'])];
    const [mine, theirs] = [await clients().tokenOf(one), await clients().tokenOf(other)];
    const call = <In, Out>(token: string, row: Endpoint<In, Out>, input: object = {}) =>
      callAsClient(portal, token, row, input);
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
    const rows = [webhooks.deliveries, webhooks.change, webhooks.rotate, webhooks.replay, webhooks.remove] as Endpoint<
      object,
      unknown
    >[];
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
    expect((await call(mine, webhooks.deliveries, { id })).body.data.deliveries).toMatchObject([
      { state: 'delivered' },
    ]);
    expect((await call(mine, webhooks.rotate, { id })).body.data.secret).toMatch(/^whsec_/);
    expect((await call(mine, webhooks.change, { id, active: false })).body.data.subscription.active).toBe(false);
    // Admins see it with the name of its API client.
    expect(
      (await admin.call(webhooks.list)).body.data.subscriptions.find((row) => row.id === id)?.apiClient?.name,
    ).toBe(one.name);
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
    const [one, reader] = [
      await clients().register(['webhooks:manage']),
      await clients().register(['cases:read', 'results:read']),
    ];
    const token = await clients().tokenOf(one);
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => callAsClient(portal, token, webhooks.add, hook())),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 409, 409, 409]);
    const full = defined(answers.find(({ status }) => status === 409)).body as unknown as {
      descriptionEn: string;
      descriptionAr: string;
    };
    expect(full.descriptionEn).toMatch(/^This API client has reached/);
    expect(full.descriptionAr).toMatch(/النظام/);
    const { subscriptions } = (await callAsClient(portal, token, webhooks.list)).body.data;
    await callAsClient(portal, token, webhooks.remove, { id: defined(subscriptions[0]).id });
    expect((await callAsClient(portal, token, webhooks.add, hook())).status).toBe(201);
    const reading = await clients().tokenOf(reader);
    for (const row of Object.values(webhooks) as Endpoint<object, unknown>[])
      expect([row.path, (await callAsClient(portal, reading, row, { ...hook(), id: randomUUID() })).status]).toEqual([
        row.path,
        403,
      ]);
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
    const mine = (await callAsClient(portal, token, webhooks.add, hook({ url: `${receiver.url}/own-entity` }))).body
      .data.subscription;
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
    expect((await admin.call(webhooks.list)).body.data.subscriptions.find(({ id }) => id === mine.id)).toMatchObject({
      active: false,
    });
  });
});
