import { Injectable } from '@nestjs/common';
import { Clock } from '../outside/clock/clock.port.ts';
import { EmailPort } from '../outside/email/email.port.ts';
import { NotAccepted } from '../outside/not-accepted.ts';
import { SmsPort } from '../outside/sms/sms.port.ts';
import { outboxMetrics } from './outbox.metrics.ts';
import { MOST_ATTEMPTS, OutboxRepository } from './outbox.repository.ts';
import type { QueuedMessage } from './queued-message.ts';

const BATCH = 50;
/** Longer than any adapter takes: while it lasts no other worker takes the message. */
const LEASE_MS = 15_000;

/** Milliseconds to wait after the nth failure: 5 s, 15 s, 45 s … 1 h; with ten attempts a gateway may be away for three hours. */
export function backoff(failures: number): number {
  return Math.min(5000 * 3 ** (failures - 1), 3_600_000);
}

/**
 * Takes messages and sends them, a batch at a time. No transaction is open while a message is on its way: one that was sent but not marked,
 * because the process died between, goes out again with the same id when its lease ends.
 */
@Injectable()
export class OutboxDelivery {
  constructor(
    private readonly queue: OutboxRepository,
    private readonly sms: SmsPort,
    private readonly email: EmailPort,
    private readonly clock: Clock,
  ) {}

  /** Gives how many messages it took. */
  async sendBatch(): Promise<number> {
    const now = this.clock.now();
    const batch = await this.queue.claim(BATCH, now, new Date(now.getTime() + LEASE_MS));
    const sent = (await Promise.all(batch.map((message) => this.#deliver(message)))).filter((id) => id !== undefined);
    if (sent.length) await this.queue.markSent(sent, this.clock.now());
    return batch.length;
  }

  /** Gives the message's id when it was taken; a failure is written down for a later attempt. */
  async #deliver(message: QueuedMessage): Promise<string | undefined> {
    const { id, channel, attempts } = message;
    try {
      await this.#send(message);
    } catch (fault) {
      const failures = attempts + 1;
      outboxMetrics.messages.inc({ channel, result: failures < MOST_ATTEMPTS ? 'failed' : 'dead' });
      // Only a reason of our own is stored: another error's words could quote the recipient.
      const reason = fault instanceof NotAccepted ? fault.reason : 'fault';
      const now = this.clock.now();
      await this.queue.markFailed(id, reason, now, new Date(now.getTime() + backoff(failures)));
      return undefined;
    }
    outboxMetrics.messages.inc({ channel, result: 'sent' });
    return id;
  }

  #send({ id, channel, recipient, subject, text, language }: QueuedMessage): Promise<void> {
    if (channel === 'SMS') return this.sms.send({ id, to: recipient, text });
    return this.email.send({ id, to: recipient, subject: subject ?? '', text, language });
  }
}
