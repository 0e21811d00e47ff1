import { randomBytes, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { content } from '../../common/content/content.contract.ts';
import type { ContactProgramme } from '../../common/content/content.dto.ts';
import type { ServiceOf } from '../../common/contract/endpoint.ts';
import type { Principal } from '../../common/contract/principal.ts';
import { Outbox } from '../messages/outbox.ts';
import { TemplateRenderer } from '../messages/templates/template-renderer.ts';
import { Clock } from '../integrations/clock/clock.port.ts';
import { Database } from '../database/database.ts';
import { RateLimiter } from '../database/rate-limiter.ts';
import { ContactRepository } from './contact.repository.ts';

/** Crockford base32: no I, L, O, U. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * The reference of a contact message (`MSG-` and eight characters) from eight random bytes. It grants no access, so it
 * has no check digit.
 */
function contactReferenceFrom(random: Uint8Array): string {
  return `MSG-${[...random.subarray(0, 8)].map((byte) => ALPHABET[byte % 32]).join('')}`;
}

/** Receives contact messages. */
@Injectable()
export class ContactService implements Pick<ServiceOf<typeof content>, 'contactUs'> {
  constructor(
    private readonly database: Database,
    private readonly repository: ContactRepository,
    private readonly limiter: RateLimiter,
    private readonly outbox: Outbox,
    private readonly renderer: TemplateRenderer,
    private readonly clock: Clock,
  ) {}

  /** Stores the message and queues its confirmation in one transaction. Throws TOO_MANY. */
  contactUs({ name, mobile, email, message }: ContactProgramme, caller: Principal): Promise<{ reference: string }> {
    return this.database.transaction(async () => {
      await this.limiter.enforce('contact', caller.address);
      const reference = contactReferenceFrom(randomBytes(8));
      const row = {
        id: randomUUID(),
        reference,
        name,
        mobile,
        email,
        message,
        language: caller.locale,
        created_at: this.clock.now(),
      };
      await this.repository.addMessage(row);
      // The email is unverified, so confirmations are limited to protect its owner from a flood of mail.
      if (!(await this.limiter.count('contact-email', email)).exceeded)
        await this.sendConfirmation(email, reference, caller);
      return { reference };
    });
  }

  /** The confirmation contains nothing that the sender wrote, because the email may belong to someone else. */
  private async sendConfirmation(email: string, reference: string, { locale: language }: Principal): Promise<void> {
    await this.outbox.email(
      email,
      await this.renderer.render('contact-received', language, () => ({ reference })),
      language,
    );
  }
}
