import { Injectable } from '@nestjs/common';
import { CHANNEL } from '../../common/cases/case.enums.ts';
import type { CaseReceipt, NamePair } from '../../common/cases/cases.types.ts';
import type { CaseAction } from '../../common/cases/lifecycle.ts';
import { localised, type Locale } from '../../common/locale/locales.ts';
import { Config } from '../config/config.ts';
import { isNews, type CaseNews } from '../messages/case-texts.ts';
import { Outbox } from '../messages/outbox.ts';
import { MessageWriter } from '../messages/templates/message-writer.ts';
import { PublicLinks } from './public-link.ts';

/** Where and how the person wants to hear about a case. */
export interface Addressee {
  /** Empty: it was submitted without one. */
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
    private readonly writer: MessageWriter,
    private readonly links: PublicLinks,
    private readonly config: Config,
  ) {}

  submitted(receipt: CaseReceipt, to: Addressee): Promise<void> {
    return this.tell('SUBMIT', receipt, to);
  }

  commented(receipt: CaseReceipt, to: Addressee): Promise<void> {
    return this.tell('COMMENT', receipt, to);
  }

  /** `next`: to whom the case went, where the action names one. */
  async done(action: CaseAction, receipt: CaseReceipt, next: NamePair | undefined, to: Addressee): Promise<void> {
    if (isNews(action)) await this.tell(action, receipt, to, next);
  }

  private async tell(news: CaseNews, receipt: CaseReceipt, to: Addressee, next?: NamePair): Promise<void> {
    const { language } = to;
    const bySms = to.mobile !== '' && (to.channelId !== CHANNEL.EMAIL || !to.email);
    const byEmail = to.channelId !== CHANNEL.SMS && to.email;
    if (!bySms && !byEmail) return;
    const written = await this.writer.write(`case-${news}`, language, (inLanguage) => ({
      ticket: receipt.ticketNumber,
      entity: localised(receipt.entity, 'name', inLanguage),
      to: next ? localised(next, 'name', inLanguage) : '',
      link: `${this.config.publicUrl}/public/${this.links.sign(receipt.id)}`,
      survey: `${this.config.publicUrl}/feedback/${this.links.sign(receipt.id, 'survey-link')}`,
    }));
    if (bySms) await this.outbox.sms(to.mobile, written, language);
    if (byEmail) await this.outbox.email(byEmail, written, language);
  }
}
