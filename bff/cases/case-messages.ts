import { Injectable } from '@nestjs/common';
import { CHANNEL } from '../../common/cases/case.enums.ts';
import type { CaseReceipt, NamePair } from '../../common/cases/cases.types.ts';
import type { CaseAction } from '../../common/cases/lifecycle.ts';
import { localised, type Locale } from '../../common/locale/locales.ts';
import { Config } from '../config/config.ts';
import { isNews, type CaseNotification } from '../messages/case-notification-templates.ts';
import { Outbox } from '../messages/outbox.ts';
import { TemplateRenderer } from '../messages/templates/template-renderer.ts';
import { PublicLinks } from './public-link.ts';

/** The contact data and preferences of the customer. */
export interface Addressee {
  /** Empty for an anonymous case. */
  mobile: string;
  email?: string | null;
  channelId: number;
  language: Locale;
}

/** Queues the customer's notifications in the transaction that changes the case. */
@Injectable()
export class CaseMessages {
  constructor(
    private readonly outbox: Outbox,
    private readonly templates: TemplateRenderer,
    private readonly links: PublicLinks,
    private readonly config: Config,
  ) {}

  submitted(receipt: CaseReceipt, to: Addressee): Promise<void> {
    return this.notify('SUBMIT', receipt, to);
  }

  commented(receipt: CaseReceipt, to: Addressee): Promise<void> {
    return this.notify('COMMENT', receipt, to);
  }

  /** `next`: the new owner or assignee, where the action names one. */
  async actionDone(action: CaseAction, receipt: CaseReceipt, next: NamePair | undefined, to: Addressee): Promise<void> {
    if (isNews(action)) await this.notify(action, receipt, to, next);
  }

  private async notify(notification: CaseNotification, receipt: CaseReceipt, to: Addressee, next?: NamePair): Promise<void> {
    const { language } = to;
    const bySms = to.mobile !== '' && (to.channelId !== CHANNEL.EMAIL || !to.email);
    const byEmail = to.channelId !== CHANNEL.SMS && to.email;
    if (!bySms && !byEmail) return;
    const message = await this.templates.write(`case-${notification}`, language, (locale) => ({
      ticket: receipt.ticketNumber,
      entity: localised(receipt.entity, 'name', locale),
      to: next ? localised(next, 'name', locale) : '',
      link: `${this.config.publicUrl}/public/${this.links.sign(receipt.id)}`,
      survey: `${this.config.publicUrl}/feedback/${this.links.sign(receipt.id, 'survey-link')}`,
    }));
    if (bySms) await this.outbox.sms(to.mobile, message, language);
    if (byEmail) await this.outbox.email(byEmail, message, language);
  }
}
