import { randomBytes, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { ContactProgramme } from '../../common/content/content.dto.ts';
import type { Principal } from '../../common/contract/principal.ts';
import { Outbox } from '../messages/outbox.ts';
import { TemplateRenderer } from '../messages/templates/template-renderer.ts';
import { Clock } from '../integrations/clock/clock.port.ts';
import { Database } from '../database/database.ts';
import { contactReferenceFrom } from './contact-reference.ts';
import { ContactLimiter } from './contact-limiter.ts';
import { ContactRepository } from './contact.repository.ts';

/** The email is unverified, so confirmations are limited to protect its owner from a flood of mail. */
const MAX_EMAILS_PER_HOUR = 5;

/** Receives contact messages. */
@Injectable()
export class ContactService {
  constructor(
    private readonly database: Database,
    private readonly repository: ContactRepository,
    private readonly limiter: ContactLimiter,
    private readonly outbox: Outbox,
    private readonly renderer: TemplateRenderer,
    private readonly clock: Clock,
  ) {}

  /** Stores the message and queues its confirmation in one transaction. Throws TOO_MANY. */
  receiveMessage({ name, mobile, email, message }: ContactProgramme, caller: Principal): Promise<{ reference: string }> {
    return this.database.transaction(async () => {
      const now = this.clock.now();
      await this.limiter.count('contact', caller, now);
      const reference = contactReferenceFrom(randomBytes(8));
      const mayConfirm = (await this.repository.countRecentMessages(email, now)) < MAX_EMAILS_PER_HOUR;
      const { locale: language } = caller;
      await this.repository.addMessage({ id: randomUUID(), reference, name, mobile, email, message, language, created_at: now });
      if (mayConfirm) await this.sendConfirmation(email, reference, caller);
      return { reference };
    });
  }

  /** The confirmation contains nothing that the sender wrote, because the email may belong to someone else. */
  private async sendConfirmation(email: string, reference: string, { locale: language }: Principal): Promise<void> {
    await this.outbox.email(email, await this.renderer.write('contact-received', language, () => ({ reference })), language);
  }
}
