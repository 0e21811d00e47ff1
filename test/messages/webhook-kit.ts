import { Webhook } from 'standardwebhooks';
import { webhooks } from '../../common/cases/webhook.contract.ts';
import type { Subscribe } from '../../common/cases/webhook.dto.ts';
import type { WebhookDelivery } from '../../common/cases/webhook.types.ts';
import type { Visitor } from '../support/visitor.ts';
import type { Received, WebhookReceiver } from './webhook-receiver.ts';

/** A message as the published library verifies it. */
export const verified = (secret: string, { body, headers }: { body: string; headers: object }) =>
  new Webhook(secret).verify(body, headers as Record<string, string>) as { type: string; timestamp: string; data: Record<string, unknown> };

/** How the published library signs a message: for one whose time is no longer that of the machine. */
export const signatureOf = (secret: string, { body, headers }: Pick<Received, 'body' | 'headers'>): string => {
  const at = new Date(Number(headers['webhook-timestamp']) * 1000);
  return new Webhook(secret).sign(String(headers['webhook-id']), at, body);
};

/** What an overseer does with subscriptions to a receiver. */
export function webhookKit(stage: () => { admin: Visitor; receiver: WebhookReceiver }) {
  let paths = 0;

  async function subscribed(over: Partial<Subscribe> = {}) {
    const { admin, receiver } = stage();
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

  const stateOf = async (id: string) => (await stage().admin.call(webhooks.deliveries, { id })).body.data.deliveries;

  /** What became of a subscription's only message, once it is so. */
  async function becomes(id: string, so: (one: WebhookDelivery) => boolean): Promise<WebhookDelivery> {
    for (let look = 0; look < 400; look++) {
      const [one] = await stateOf(id);
      if (one && so(one)) return one;
      await new Promise((later) => setTimeout(later, 25));
    }
    throw new Error(`still ${JSON.stringify(await stateOf(id))}`);
  }

  return { subscribed, stateOf, becomes };
}

/** Addresses that no webhook may have. */
export const INSIDE = [
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
