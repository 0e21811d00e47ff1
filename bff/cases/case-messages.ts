import { Injectable } from '@nestjs/common';
import { CHANNEL } from '../../common/cases/case.enums.ts';
import type { CaseReceipt } from '../../common/cases/cases.types.ts';
import { localised, type Locale } from '../../common/locale/locales.ts';
import { Config } from '../config/config.ts';
import { Outbox } from '../messages/outbox.ts';
import { MESSAGE_TEXTS, messageText } from '../messages/texts.ts';
import { PublicLinks } from './public-link.ts';

/** Where and how the person wants to hear about a case. */
export interface Addressee {
  mobile: string;
  email?: string | null;
  channelId: number;
  language: Locale;
}

/** Queues what the customer is told about a case, in the transaction that changed it: no message without the change, no change without the message. */
@Injectable()
export class CaseMessages {
  constructor(
    private readonly outbox: Outbox,
    private readonly links: PublicLinks,
    private readonly config: Config,
  ) {}

  submitted(receipt: CaseReceipt, to: Addressee): Promise<void> {
    return this.tell('caseSubmitted', receipt, to);
  }

  cancelled(receipt: CaseReceipt, to: Addressee): Promise<void> {
    return this.tell('caseCancelled', receipt, to);
  }

  private async tell(kind: 'caseSubmitted' | 'caseCancelled', receipt: CaseReceipt, to: Addressee): Promise<void> {
    const values = {
      ticket: receipt.ticketNumber,
      entity: localised(receipt.entity, 'name', to.language),
      link: `${this.config.publicUrl}/public/${this.links.sign(receipt.id)}`,
    };
    const text = messageText(MESSAGE_TEXTS[kind], to.language, values);
    const subject = messageText(MESSAGE_TEXTS[`${kind}Subject`], to.language, values);
    if (to.channelId !== CHANNEL.EMAIL) await this.outbox.enqueue({ channel: 'SMS', recipient: to.mobile, text, language: to.language });
    if (to.channelId !== CHANNEL.SMS && to.email)
      await this.outbox.enqueue({ channel: 'EMAIL', recipient: to.email, subject, text, language: to.language });
  }
}
