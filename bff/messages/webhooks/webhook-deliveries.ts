import { Injectable } from '@nestjs/common';
import { Config } from '../../config/config.ts';
import { Clock } from '../../outside/clock/clock.port.ts';
import { NotAccepted } from '../../outside/not-accepted.ts';
import { WebhookPort } from '../../outside/webhook/webhook.port.ts';
import { open } from '../../store/sealed.ts';
import { backoff } from '../outbox-delivery.ts';
import { webhookMessages } from './webhook.metrics.ts';
import { signedHeaders } from './webhook-signature.ts';
import { WebhookDeliveriesRepository, type DueDelivery, type Outcome } from './webhook-deliveries.repository.ts';
import { WebhooksRepository } from './webhooks.repository.ts';

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
    private readonly rows: WebhookDeliveriesRepository,
    private readonly subscriptions: WebhooksRepository,
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
    const now = this.clock.now();
    await this.rows.forget(new Date(now.getTime() - KEPT_DAYS * 86_400_000));
    await this.subscriptions.forgetSecrets(now);
  }

  async #deliver(message: DueDelivery): Promise<void> {
    const begun = performance.now();
    const { succeeded, result } = await this.#post(message);
    const at = this.clock.now();
    const attempt = { result, at, durationMs: Math.round(performance.now() - begun) };
    const outcome = succeeded ? ({ state: 'delivered' } as const) : failureOf(message.attempts + 1, result, at);
    await this.rows.mark(message.id, outcome, attempt);
    webhookMessages.inc({ result: outcome.state });
  }

  async #post(message: DueDelivery): Promise<{ succeeded: boolean; result: string }> {
    try {
      const body = JSON.stringify(message.payload);
      const headers = signedHeaders(this.#secretsOf(message), message.id, this.clock.now(), body);
      return { succeeded: true, result: `status ${await this.port.post({ url: message.url, body, headers })}` };
    } catch (fault) {
      // Only a reason of our own is stored: another error's words could quote the address.
      return { succeeded: false, result: fault instanceof NotAccepted ? fault.reason : 'fault' };
    }
  }

  /** The secret, and while they overlap the one before it. */
  #secretsOf({ secret, previous_secret: previous }: DueDelivery): string[] {
    const [current, before] = [secret, previous].map((one) => one && open(this.config.secrets, SEALED_AS, one));
    if (!current) throw new NotAccepted('secret cannot be read');
    return before ? [current, before] : [current];
  }
}

/** Tried again later, unless the receiver is gone or has failed often enough. */
function failureOf(failures: number, result: string, at: Date): Outcome {
  if (result === 'status 410' || failures >= MOST_ATTEMPTS) return { state: 'dead' };
  return { state: 'failed', nextAt: new Date(at.getTime() + backoff(failures)) };
}
