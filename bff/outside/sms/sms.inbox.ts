import type { Inbox } from '../inbox.ts';
import { SmsPort, type Sms } from './sms.port.ts';

/** Keeps text messages for the demo's inbox page instead of sending them. */
export class SmsInbox extends SmsPort {
  constructor(private readonly inbox: Inbox) {
    super();
  }

  send({ id, to, text }: Sms): Promise<void> {
    return this.inbox.keep({ id, channel: 'SMS', recipient: to, subject: null, text, language: '' });
  }
}
