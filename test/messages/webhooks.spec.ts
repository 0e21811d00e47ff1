import { webhooks } from '../../common/cases/webhook.contract.ts';
import { databaseOf } from '../support/database-of.ts';
import { defined } from '../support/defined.ts';
import { FixedClock, type Portal } from '../support/portal.ts';
import { runJob } from '../support/run-job.ts';
import { act, aMemberOfStaff } from '../support/staff.ts';
import { aCase, verifiedVisitor, type Visitor } from '../support/visitor.ts';
import { verified, startWithReceiver, webhookKit } from './webhook-kit.ts';
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

const { subscribed, deliveriesOf, deliveryWith } = webhookKit(() => ({ admin, receiver }));

/** Runs the webhook queue once. */
const send = () => runJob(portal, 'webhooks');

describe('webhook', () => {
  it('sends signed case events without personal data', async () => {
    const { path, secret, id } = await subscribed();
    const customer = await verifiedVisitor(portal);
    const receipt = await aCase(customer, {
      requester: { firstName: 'Mariam', lastName: 'Saeed', email: 'mariam@example.com' },
    });
    const [submitted] = await receiver.at(path);
    expect(verified(secret, defined(submitted))).toEqual({
      type: 'case.submitted',
      timestamp: receipt.submittedAt,
      data: {
        ticketNumber: receipt.ticketNumber,
        action: 'SUBMIT',
        fromStatus: null,
        statusCode: 50,
        caseTypeId: receipt.caseType.id,
        entity: receipt.entity,
        service: receipt.service,
        submittedAt: receipt.submittedAt,
      },
    });
    const changed = defined(submitted).body.replace('50', '54');
    expect(() => verified(secret, { ...defined(submitted), body: changed })).toThrow();
    const agent = await aMemberOfStaff(portal, { entityId: receipt.entity.id });
    await act(agent, receipt.id, 'START');
    await act(agent, receipt.id, 'RESOLVE', { text: 'The lamp of Mariam was replaced.' });
    const all = await receiver.at(path, 3);
    expect(all.map((one) => verified(secret, one).data['statusCode']).sort()).toEqual([50, 51, 54]);
    expect(new Set(all.map(({ headers }) => headers['webhook-id'])).size).toBe(3);
    for (const word of ['Mariam', 'Saeed', customer.mobile, 'mariam@example.com', 'street light', 'lamp'])
      expect([word, all.some(({ body }) => body.includes(word))]).toEqual([word, false]);
    const deliveries = await deliveriesOf(id);
    expect(deliveries.map(({ ticketNumber }) => ticketNumber)).toEqual([
      receipt.ticketNumber,
      receipt.ticketNumber,
      receipt.ticketNumber,
    ]);
    const stored = await databaseOf(portal)
      .db.selectFrom('webhook_subscriptions')
      .select('secret')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(stored.secret).not.toContain(secret.slice(6));
  });

  it('is not sent for a change that is rolled back', async () => {
    const { id } = await subscribed();
    const customer = await verifiedVisitor(portal);
    const receipt = await aCase(customer);
    const agent = await aMemberOfStaff(portal, { entityId: receipt.entity.id });
    const both = await Promise.all([act(agent, receipt.id, 'START'), act(agent, receipt.id, 'START')]);
    expect(both.map(({ status }) => status).sort()).toEqual([202, 409]);
    expect((await deliveriesOf(id)).map(({ event }) => event).sort()).toEqual([
      'case.status_changed',
      'case.submitted',
    ]);
  });

  it('sends only the subscribed events of the subscribed entity', async () => {
    const customer = await verifiedVisitor(portal);
    const { entity } = await aCase(customer);
    const other = await databaseOf(portal)
      .db.selectFrom('entities')
      .select('id')
      .where('id', '!=', entity.id)
      .executeTakeFirstOrThrow();
    const [changes, elsewhere, here] = [
      await subscribed({ events: ['case.status_changed'] }),
      await subscribed({ entityId: other.id }),
      await subscribed({ entityId: entity.id }),
    ];
    await aCase(customer);
    await receiver.at(here.path);
    expect([await deliveriesOf(changes.id), await deliveriesOf(elsewhere.id)]).toEqual([[], []]);
  });

  it('can be changed: pending deliveries go to the new URL, and stale versions are refused', async () => {
    const { path, id, secret } = await subscribed({ events: ['case.submitted'] });
    receiver.answers.set(path, [500]);
    await aCase(await verifiedVisitor(portal));
    await deliveryWith(id, ({ attempts }) => attempts === 1);
    const url = `${receiver.url}/moved/${id}`;
    const change = { id, version: 1, name: 'Moved', url, events: ['case.transferred' as const] };
    const { status, body } = await admin.call(webhooks.change, change);
    expect(status).toBe(202);
    expect(body.data.subscription).toMatchObject({
      name: 'Moved',
      url,
      events: ['case.transferred'],
      version: 2,
      active: true,
    });
    expect((await admin.call(webhooks.change, { ...change, name: 'Too late' })).status).toBe(409);
    clock.advance(6);
    await send();
    const [moved] = await receiver.at(`/moved/${id}`);
    expect(verified(secret, defined(moved)).type).toBe('case.submitted');
    await aCase(await verifiedVisitor(portal));
    expect(await deliveriesOf(id)).toHaveLength(1);
    for (const wrong of [
      { url: 'http://10.0.0.8/hook' },
      { events: [] },
      { name: '' },
      { entityId: crypto.randomUUID() },
    ])
      expect([wrong, (await admin.call(webhooks.change, { id, ...wrong })).status]).toEqual([wrong, 400]);
  });

  it('is retried with the same id and growing delays, and does not follow redirects', async () => {
    const { path, id, secret } = await subscribed({ events: ['case.submitted'] });
    receiver.answers.set(path, [500, 302]);
    await aCase(await verifiedVisitor(portal));
    expect(await deliveryWith(id, ({ attempts }) => attempts === 1)).toMatchObject({
      state: 'waiting',
      error: 'status 500',
    });
    clock.advance(6);
    await send();
    expect(await deliveryWith(id, ({ attempts }) => attempts === 2)).toMatchObject({
      state: 'waiting',
      error: 'status 302',
    });
    await send();
    expect(await deliveryWith(id, () => true)).toMatchObject({ attempts: 2 });
    clock.advance(16);
    await send();
    const delivered = await deliveryWith(id, ({ state }) => state === 'delivered');
    expect(delivered).toMatchObject({ attempts: 2, error: null });
    // The history includes the failed attempts.
    expect(delivered.history.map(({ succeeded, result }) => [succeeded, result])).toEqual([
      [false, 'status 500'],
      [false, 'status 302'],
      [true, 'status 204'],
    ]);
    expect(delivered.history.every(({ at, durationMs }) => at.endsWith('Z') && Number.isInteger(durationMs))).toBe(
      true,
    );
    expect(delivered.history.at(-1)?.at).toBe(clock.now().toISOString());
    const tries = await receiver.at(path, 3);
    expect(new Set(tries.map(({ headers }) => headers['webhook-id']))).toEqual(
      new Set([defined((await deliveriesOf(id))[0]).id]),
    );
    expect(new Set(tries.map(({ headers }) => headers['webhook-timestamp'])).size).toBe(3);
    for (const one of tries) expect(verified(secret, one).type).toBe('case.submitted');
    expect(receiver.received.some((one) => one.path === '/elsewhere')).toBe(false);
  });

  it('fails when the receiver changes the protocol, and holds up no other delivery', async () => {
    const [changing, other] = [
      await subscribed({ events: ['case.submitted'] }),
      await subscribed({ events: ['case.submitted'] }),
    ];
    receiver.answers.set(changing.path, [101]);
    await aCase(await verifiedVisitor(portal));
    expect(await deliveryWith(changing.id, ({ attempts }) => attempts === 1)).toMatchObject({
      state: 'waiting',
      error: 'status 101',
    });
    await deliveryWith(other.id, ({ state }) => state === 'delivered');
  });

  it('is marked as failed after ten failures and can be replayed by admins', async () => {
    const { path, id } = await subscribed({ events: ['case.submitted'] });
    receiver.answers.set(path, Array<number>(10).fill(503));
    await aCase(await verifiedVisitor(portal));
    for (let failures = 1; failures <= 10; failures++) {
      await deliveryWith(id, ({ attempts }) => attempts === failures);
      clock.advance(3601);
      await send();
    }
    expect(await deliveryWith(id, ({ state }) => state === 'failed')).toMatchObject({
      attempts: 10,
      error: 'status 503',
    });
    expect((await admin.call(webhooks.list)).body.data.subscriptions.find((one) => one.id === id)).toMatchObject({
      failed: 1,
      waiting: 0,
    });
    expect((await admin.call(webhooks.deliveries, { id, state: 'failed' })).body.data.total).toBe(1);
    expect((await admin.call(webhooks.deliveries, { id, page: 99 })).body.data).toMatchObject({
      deliveries: [],
      total: 1,
    });
    expect((await admin.call(webhooks.replay, { id })).body.data).toEqual({ replayed: 1 });
    const delivered = await deliveryWith(id, ({ state }) => state === 'delivered');
    expect((await admin.call(webhooks.replay, { id, deliveryId: delivered.id })).body.data).toEqual({ replayed: 1 });
    const tries = await receiver.at(path, 12);
    expect(new Set(tries.map(({ headers }) => headers['webhook-id']))).toEqual(new Set([delivered.id]));
    expect((await admin.call(webhooks.replay, { id, deliveryId: 'none' })).status).toBe(404);
    const { history } = await deliveryWith(id, (one) => one.history.length === 12);
    expect(history.map(({ result }) => result)).toEqual([
      ...Array<string>(10).fill('status 503'),
      'status 204',
      'status 204',
    ]);
  });

  it('waits while its subscription is paused, and is deleted with it', async () => {
    const { path, id } = await subscribed({ events: ['case.submitted'] });
    await admin.call(webhooks.change, { id, active: false });
    await aCase(await verifiedVisitor(portal));
    await send();
    expect(await deliveriesOf(id)).toMatchObject([{ state: 'waiting', attempts: 0 }]);
    await admin.call(webhooks.change, { id, active: true });
    await receiver.at(path);
    expect((await admin.call(webhooks.remove, { id })).status).toBe(200);
    expect((await admin.call(webhooks.deliveries, { id })).status).toBe(404);
  });

  it('is sent once by concurrent workers', async () => {
    const { path, id } = await subscribed({ events: ['case.submitted'] });
    await admin.call(webhooks.change, { id, active: false });
    const customer = await verifiedVisitor(portal);
    for (let time = 0; time < 5; time++) await aCase(customer);
    await Promise.all([admin.call(webhooks.change, { id, active: true }), send(), send(), send()]);
    expect((await receiver.at(path, 5)).length).toBe(5);
    expect((await deliveriesOf(id)).every(({ state }) => state === 'delivered')).toBe(true);
    expect((await receiver.at(path, 5)).length).toBe(5);
  });
});
