import { Injectable } from '@nestjs/common';
import type { Locale } from '../../common/locale/locales.ts';
import { Jobs } from '../jobs/jobs.ts';
import type { RenderedMessage } from './templates/template-renderer.ts';

/** The queues of messages to people, one for each channel, so that an outage of one does not hold up the other. */
export const MESSAGE_QUEUES = { SMS: 'sms', EMAIL: 'email' } as const;

/** What a message's job holds. */
export interface MessageData {
  recipient: string;
  /** Of an email. */
  subject?: string;
  text: string;
  language: Locale;
  /** The key of the template that it was written from. */
  kind: string;
}

/** Where features leave messages for people: no message without the change, no change without the message. */
@Injectable()
export class Outbox {
  constructor(private readonly jobs: Jobs) {}

  /** Queues a written text message in the open transaction; one that its template has no text for is not sent. */
  async sms(recipient: string, { sms, kind }: RenderedMessage, language: Locale): Promise<void> {
    if (sms) await this.#add('SMS', { recipient, text: sms, language, kind });
  }

  /** Queues a written email, likewise. */
  async email(recipient: string, { subject, email, kind }: RenderedMessage, language: Locale): Promise<void> {
    if (email) await this.#add('EMAIL', { recipient, subject, text: email, language, kind });
  }

  /** Has the worker look at once. */
  wake(): void {
    for (const queue of Object.values(MESSAGE_QUEUES)) this.jobs.wake(queue);
  }

  async #add(channel: keyof typeof MESSAGE_QUEUES, message: MessageData): Promise<void> {
    await this.jobs.add(MESSAGE_QUEUES[channel], message);
  }
}
