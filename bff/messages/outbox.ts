import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Locale } from '../../common/locale/locales.ts';
import { Clock } from '../outside/clock/clock.port.ts';
import { OutboxRepository } from './outbox.repository.ts';
import { OutboxWorker } from './outbox.worker.ts';
import type { QueuedMessage } from './queued-message.ts';
import type { Written } from './templates/message-writer.ts';

const COMMITTED_MS = 100;

/** Where features leave messages for people: no message without the change, no change without the message. */
@Injectable()
export class Outbox {
  constructor(
    private readonly queue: OutboxRepository,
    private readonly worker: OutboxWorker,
    private readonly clock: Clock,
  ) {}

  /** Queues a message in the transaction under way; it goes out once that has committed, at least once. */
  async enqueue(message: Omit<QueuedMessage, 'id' | 'attempts'>): Promise<void> {
    await this.queue.add(randomUUID(), message, this.clock.now());
    // By then it has most likely committed; if not, the worker's next look finds it.
    setTimeout(() => this.nudge(), COMMITTED_MS).unref();
  }

  /** Queues a written text message; one that its template has no text for is not sent. */
  async sms(recipient: string, { sms, kind }: Written, language: Locale): Promise<void> {
    if (sms) await this.enqueue({ channel: 'SMS', recipient, text: sms, language, kind });
  }

  /** Queues a written email, likewise. */
  async email(recipient: string, { subject, email, kind }: Written, language: Locale): Promise<void> {
    if (email) await this.enqueue({ channel: 'EMAIL', recipient, subject, text: email, language, kind });
  }

  /** Has the worker look at once. */
  nudge(): void {
    this.worker.wake();
  }
}
