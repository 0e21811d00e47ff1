import type { Inbox } from '../inbox.ts';
import { EmailPort, type Email } from './email.port.ts';

/** Stores emails for the demo inbox instead of sending them. */
export class EmailInbox extends EmailPort {
  constructor(private readonly inbox: Inbox) {
    super();
  }

  send({ id, to, subject, text, language }: Email): Promise<void> {
    return this.inbox.store({ id, channel: 'EMAIL', recipient: to, subject, text, language });
  }
}
