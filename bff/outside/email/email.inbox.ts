import type { Database } from '../../store/database.ts';
import type { Clock } from '../clock/clock.port.ts';
import { EmailPort, type Email } from './email.port.ts';

/** Keeps emails for the demo's inbox page instead of sending them. A repeat is kept once. */
export class EmailInbox extends EmailPort {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {
    super();
  }

  async send({ id, to, subject, text, language }: Email): Promise<void> {
    await this.database.db
      .insertInto('inbox')
      .values({ id, channel: 'EMAIL', recipient: to, subject, text, language, created_at: this.clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}
