import { Webhook } from 'standardwebhooks';
import { webhooks } from '../../common/cases/webhook.contract.ts';
import type { Subscribe } from '../../common/cases/webhook.dto.ts';
import type { WebhookDelivery } from '../../common/cases/webhook.types.ts';
import { startPortal, type FixedClock } from '../support/portal.ts';
import { signedInUser } from '../support/sign-in.ts';
import type { Visitor } from '../support/visitor.ts';
import { waitUntil } from '../support/wait-until.ts';
import { WebhookReceiver, type Received } from './webhook-receiver.ts';

/** Verifies a message with the standardwebhooks library and returns its payload. */
export const verified = (secret: string, { body, headers }: { body: string; headers: object }) =>
  new Webhook(secret).verify(body, headers as Record<string, string>) as {
    type: string;
    timestamp: string;
    data: Record<string, unknown>;
  };

/** The signature that the standardwebhooks library computes for the message at its own timestamp. */
export const signatureOf = (secret: string, { body, headers }: Pick<Received, 'body' | 'headers'>): string => {
  const at = new Date(Number(headers['webhook-timestamp']) * 1000);
  return new Webhook(secret).sign(String(headers['webhook-id']), at, body);
};

/** Starts a portal with an admin, and a receiver of its webhooks. */
export async function startWithReceiver(clock: FixedClock, env: Record<string, string> = {}) {
  const receiver = await new WebhookReceiver().open();
  const longSessions = { SESSION_IDLE_MINUTES: '1440', SESSION_MAX_HOURS: '168' };
  const portal = await startPortal({
    clock,
    env: { WEBHOOK_PRIVATE_NETWORKS: '127.0.0.0/8', ...longSessions, ...env },
  });
  return { receiver, portal, admin: await signedInUser(portal, 'admin') };
}

/** Helpers for an admin's subscriptions to the receiver. */
export function webhookKit(context: () => { admin: Visitor; receiver: WebhookReceiver }) {
  let paths = 0;

  async function subscribed(over: Partial<Subscribe> = {}) {
    const { admin, receiver } = context();
    const path = `/hook/${paths++}`;
    const reply = await admin.call(webhooks.add, {
      name: 'ERP',
      url: receiver.url + path,
      events: ['case.submitted', 'case.status_changed'],
      ...over,
    });
    expect(reply.status).toBe(201);
    const { subscription, secret } = reply.body.data;
    return { path, id: subscription.id, secret };
  }

  const deliveriesOf = async (id: string) =>
    (await context().admin.call(webhooks.deliveries, { id })).body.data.deliveries;

  /** Waits until the subscription's newest delivery matches. */
  async function deliveryWith(id: string, matches: (one: WebhookDelivery) => boolean): Promise<WebhookDelivery> {
    let deliveries: WebhookDelivery[] = [];
    const find = async () => {
      deliveries = await deliveriesOf(id);
      return deliveries.slice(0, 1).find(matches);
    };
    return waitUntil(find, () => `a delivery that matches: ${JSON.stringify(deliveries)}`, 10_000);
  }

  return { subscribed, deliveriesOf, deliveryWith };
}

/** URLs that a webhook must not have: other schemes, credentials, internal or malformed addresses. */
export const FORBIDDEN_URLS = [
  'ftp://files.example/x',
  'https://user:secret@erp.example/hook',
  'http://10.0.0.8/hook',
  'http://[::1]/hook',
  'http://[::ffff:10.0.0.1]/hook',
  'http://169.254.169.254/latest/meta-data',
  'http://0x0a000001/hook',
  'http://2130706433.example:99999/',
  'file:///etc/passwd',
  'http://[::%31]/',
  'http://0x100000000/',
  'http://[fe80::1%25eth0]/',
  'http://[::ffff:0:10.0.0.1]/',
  'http://[64:ff9b::10.0.0.1]/',
  'http://[2002:a00:1::]/',
  'http://[::10.0.0.1]/',
];
