import { Injectable } from '@nestjs/common';
import { Config } from '../../config/config.ts';
import { Clock } from '../../outside/clock/clock.port.ts';
import { NotAccepted } from '../../outside/not-accepted.ts';
import { WebhookPort } from '../../outside/webhook/webhook.port.ts';
import { open } from '../../store/sealed.ts';
import { backoff } from '../outbox-delivery.ts';
import { webhookMessages } from './webhook.metrics.ts';
import { signedHeaders } from './webhook-signature.ts';
import { WebhooksRepository, type DueDelivery } from './webhooks.repository.ts';

const BATCH = 20;
/** Longer than an attempt takes: while it lasts no other worker takes the message. */
const LEASE_MS = 30_000;
/** The receiver may be away for about three hours; then the message waits for a person. */
export const MOST_ATTEMPTS = 10;
const KEPT_DAYS = 30;

/** What the sealed secrets of subscriptions are sealed as. */
export const SEALED_AS = 'webhook';

/** Takes messages and sends them, a batch at a time; no transaction is open meanwhile. One that was sent but not marked goes out again with the same id. */
@Injectable()
export class WebhookDeliveries {
  constructor(
    private readonly rows: WebhooksRepository,
    private readonly port: WebhookPort,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  /** Gives how many messages it took. */
  async sendBatch(): Promise<number> {
    const now = this.clock.now();
    const batch = await this.rows.claim(BATCH, now, new Date(now.getTime() + LEASE_MS));
    await Promise.all(batch.map((message) => this.#deliver(message)));
    return batch.length;
  }

  async forgetOld(): Promise<void> {
    await this.rows.forget(new Date(this.clock.now().getTime() - KEPT_DAYS * 86_400_000));
  }

  async #deliver(message: DueDelivery): Promise<void> {
    try {
      const secret = open(this.config.secret, SEALED_AS, message.secret);
      if (!secret) throw new NotAccepted('secret cannot be read');
      const body = JSON.stringify(message.payload);
      await this.port.post({ url: message.url, body, headers: signedHeaders(secret, message.id, this.clock.now(), body) });
      await this.rows.markDelivered(message.id, this.clock.now());
      webhookMessages.inc({ result: 'delivered' });
    } catch (fault) {
      // Only a reason of our own is stored: another error's words could quote the address.
      const reason = fault instanceof NotAccepted ? fault.reason : 'fault';
      const failures = message.attempts + 1;
      const at = this.clock.now();
      const gone = reason === 'status 410';
      const dead = gone || failures >= MOST_ATTEMPTS;
      webhookMessages.inc({ result: dead ? 'dead' : 'failed' });
      if (dead) await this.rows.markDead(message.id, reason, at);
      else await this.rows.markFailed(message.id, reason, new Date(at.getTime() + backoff(failures)));
    }
  }
}
