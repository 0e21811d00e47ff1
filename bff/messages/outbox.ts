import { Injectable } from '@nestjs/common';
import type { Locale } from '../../common/locale/locales.ts';
import { Jobs } from '../jobs/jobs.ts';
import type { RenderedMessage } from './templates/template-renderer.ts';

/** The message queues, one for each channel, so that an outage of one channel does not delay the other. */
export const MESSAGE_QUEUES = { SMS: 'sms', EMAIL: 'email' } as const;

/** The data of a message job. */
export interface MessageData {
  recipient: string;
  /** Only for emails. */
  subject?: string;
  text: string;
  language: Locale;
  /** The key of its template. */
  kind: string;
  /** The case that the message to the customer is about. */
  caseId?: string;
}

/** The transactional outbox: a message is stored if and only if the change that causes it is committed. */
@Injectable()
export class Outbox {
  constructor(private readonly jobs: Jobs) {}

  /** Queues a rendered SMS in the open transaction. Does nothing when the template has no SMS text. */
  async sms(recipient: string, { sms, kind }: RenderedMessage, language: Locale, caseId?: string): Promise<void> {
    if (sms) await this.#add('SMS', { recipient, text: sms, language, kind, caseId });
  }

  /** Queues a rendered email in the open transaction. Does nothing when the template has no email text. */
  async email(
    recipient: string,
    { subject, email, kind }: RenderedMessage,
    language: Locale,
    caseId?: string,
  ): Promise<void> {
    if (email) await this.#add('EMAIL', { recipient, subject, text: email, language, kind, caseId });
  }

  /** Makes the worker check the message queues right after the open transaction commits. */
  wake(): void {
    for (const queue of Object.values(MESSAGE_QUEUES)) this.jobs.wake(queue);
  }

  async #add(channel: keyof typeof MESSAGE_QUEUES, message: MessageData): Promise<void> {
    await this.jobs.add(MESSAGE_QUEUES[channel], message);
  }
}
