import type { Database } from '../../store/database.ts';
import type { Clock } from '../clock/clock.port.ts';
import { SmsPort, type Sms } from './sms.port.ts';

/** Keeps text messages for the demo's inbox page instead of sending them. A repeat is kept once. */
export class SmsInbox extends SmsPort {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {
    super();
  }

  async send({ id, to, text }: Sms): Promise<void> {
    await this.database.db
      .insertInto('inbox')
      .values({ id, channel: 'SMS', recipient: to, subject: null, text, language: '', created_at: this.clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}
