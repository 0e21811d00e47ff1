import { webhooks } from '../../common/cases/webhook.contract.ts';
import { databaseOf } from '../support/database-of.ts';
import { FixedClock, type Portal } from '../support/portal.ts';
import { signedInUser } from '../support/sign-in.ts';
import { type Visitor } from '../support/visitor.ts';
import { FORBIDDEN_URLS, startWithReceiver, webhookKit } from './webhook-kit.ts';
import { WebhookReceiver } from './webhook-receiver.ts';

/** The library that verifies webhooks compares their time with the system's. */
const clock = new FixedClock(new Date());
let portal: Portal;
let admin: Visitor;
let receiver: WebhookReceiver;

beforeAll(async () => {
  ({ receiver, portal, admin } = await startWithReceiver(clock));
});
afterAll(async () => {
  await portal.close();
  await receiver.close();
});

const { subscribed } = webhookKit(() => ({ admin, receiver }));

describe('webhook subscription', () => {
  it('of an agent manager covers only their own entity', async () => {
    const manager = await signedInUser(portal, 'manager');
    const mine = await manager.call(webhooks.add, {
      name: 'own',
      url: `${receiver.url}/own`,
      events: ['case.submitted'],
    });
    const { id, entityId } = mine.body.data.subscription;
    expect(entityId).toMatch(/^[\da-f-]{36}$/);
    const all = await subscribed();
    const { subscriptions } = (await manager.call(webhooks.list)).body.data;
    expect([
      subscriptions.some((one) => one.id === id),
      subscriptions.every((one) => one.entityId === entityId),
    ]).toEqual([true, true]);
    for (const row of [webhooks.deliveries, webhooks.remove])
      expect((await manager.call(row as typeof webhooks.remove, { id: all.id })).status).toBe(404);
    const other = await databaseOf(portal)
      .db.selectFrom('entities')
      .select('id')
      .where('id', '!=', entityId)
      .executeTakeFirstOrThrow();
    const foreign = { name: 'x', url: `${receiver.url}/x`, events: ['case.submitted'], entityId: other.id };
    expect((await manager.call(webhooks.add, foreign)).status).toBe(400);
    for (const wider of [other.id, null])
      expect((await manager.call(webhooks.change, { id, entityId: wider })).status).toBe(400);
    expect((await manager.call(webhooks.change, { id, name: 'renamed' })).body.data.subscription).toMatchObject({
      entityId,
      name: 'renamed',
    });
    const { subscription } = (await admin.call(webhooks.change, { id: all.id, entityId: other.id })).body.data;
    expect(subscription.entityId).toBe(other.id);
    expect(
      (await admin.call(webhooks.change, { id: all.id, entityId: null })).body.data.subscription.entityId,
    ).toBeNull();
  });

  it.each(FORBIDDEN_URLS)('refuses the URL %s', async (url) => {
    const added = await admin.call(webhooks.add, { name: 'x', url, events: ['case.submitted'] });
    expect([added.status, added.body.fieldErrors?.map(({ field }) => field)]).toEqual([400, ['url']]);
    const { id } = await subscribed();
    expect((await admin.call(webhooks.change, { id, url })).status).toBe(400);
  });
});
