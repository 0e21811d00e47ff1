import type { Inbox } from '../inbox.ts';
import { SmsPort, type Sms } from './sms.port.ts';

/** Stores text messages for the demo inbox instead of sending them. */
export class SmsInbox extends SmsPort {
  constructor(private readonly inbox: Inbox) {
    super();
  }

  send({ id, to, text }: Sms): Promise<void> {
    return this.inbox.store({ id, channel: 'SMS', recipient: to, subject: null, text, language: '' });
  }
}
