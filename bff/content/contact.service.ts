import { randomBytes, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { ContactProgramme, GiveFeedback } from '../../common/content/content.dto.ts';
import type { Caller } from '../../common/contract/caller.ts';
import { AppError } from '../../common/errors/catalogue.ts';
import { Config } from '../config/config.ts';
import { Outbox } from '../messages/outbox.ts';
import { MessageWriter } from '../messages/templates/message-writer.ts';
import { Log } from '../ops/log.ts';
import { HappinessPort } from '../outside/happiness/happiness.port.ts';
import { NotAccepted } from '../outside/not-accepted.ts';
import { addressHash } from '../otp/code-secrets.ts';
import { Clock } from '../outside/clock/clock.port.ts';
import { clientNetwork } from '../store/client-network.ts';
import { Database } from '../store/database.ts';
import { HourCounters } from '../store/hour-counters.ts';
import { contactReferenceFrom } from './contact-reference.ts';
import { ContactRepository } from './contact.repository.ts';

/** What one client network may write in an hour. */
const MOST_AN_HOUR = 60;
/** Nobody has proven the email, so the portal must not become a way to flood a stranger with mail. */
const MOST_MAILS_AN_HOUR = 5;

/** Takes what people write to the programme. */
@Injectable()
export class ContactService {
  constructor(
    private readonly database: Database,
    private readonly rows: ContactRepository,
    private readonly counters: HourCounters,
    private readonly outbox: Outbox,
    private readonly writer: MessageWriter,
    private readonly meter: HappinessPort,
    private readonly log: Log,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  /** Stores the message and queues its confirmation, both or neither. Throws TOO_MANY. */
  receive({ name, mobile, email, message }: ContactProgramme, caller: Caller): Promise<{ reference: string }> {
    return this.database.transaction(async () => {
      const now = this.clock.now();
      await this.limit('contact', caller, now);
      const reference = contactReferenceFrom(randomBytes(8));
      const isQuiet = (await this.rows.messagesOf(email, now)) < MOST_MAILS_AN_HOUR;
      const { locale: language } = caller;
      await this.rows.addMessage({ id: randomUUID(), reference, name, mobile, email, message, language, created_at: now });
      if (isQuiet) await this.confirm(email, reference, caller);
      return { reference };
    });
  }

  /** Keeps the rating; where there is an external happiness meter it is told, which nobody waits for. */
  async rate({ rating, comment, page }: GiveFeedback, caller: Caller): Promise<{ feedback: { id: string } }> {
    const kept = { id: randomUUID(), rating, comment: comment || null, page: page || null, language: caller.locale };
    await this.database.transaction(async () => {
      const now = this.clock.now();
      await this.limit('feedback', caller, now);
      await this.rows.addFeedback({ ...kept, created_at: now });
    });
    void this.meter.send(kept).catch((fault: unknown) => {
      this.log.warn('happiness.not-passed-on', { reason: fault instanceof NotAccepted ? fault.reason : 'fault' });
    });
    return { feedback: { id: kept.id } };
  }

  /** Names nothing that the sender wrote: the email may be another's. */
  private async confirm(email: string, reference: string, { locale: language }: Caller): Promise<void> {
    await this.outbox.email(email, await this.writer.write('contact-received', language, () => ({ reference })), language);
  }

  private async limit(kind: 'contact' | 'feedback', { address }: Caller, now: Date): Promise<void> {
    const { count, until } = await this.counters.add(`${kind} ${addressHash(this.config.secret, clientNetwork(address))}`, now);
    if (count > MOST_AN_HOUR)
      throw new AppError('TOO_MANY', { retryAfter: Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000)) });
  }
}
