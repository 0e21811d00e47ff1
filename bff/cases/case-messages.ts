import { Injectable } from '@nestjs/common';
import type { CaseReceipt, NamePair } from '../../common/cases/cases.types.ts';
import type { CaseAction } from '../../common/cases/lifecycle.ts';
import { localised } from '../../common/locale/locales.ts';
import { Config } from '../config/config.ts';
import { notifiesCustomer, type CaseNotification } from '../messages/case-notification-templates.ts';
import { Database } from '../database/database.ts';
import { UserNotifier } from '../messages/user-notifier.ts';
import { PublicLinks } from './public-link.ts';
import { recipientOf, type CaseContact } from './requester.ts';

/** Queues the customer's notifications in the transaction that changes the case. */
@Injectable()
export class CaseMessages {
  constructor(
    private readonly database: Database,
    private readonly notifier: UserNotifier,
    private readonly links: PublicLinks,
    private readonly config: Config,
  ) {}

  submitted(receipt: CaseReceipt, to: CaseContact): Promise<void> {
    return this.notify('SUBMIT', receipt, to);
  }

  commented(receipt: CaseReceipt, to: CaseContact): Promise<void> {
    return this.notify('COMMENT', receipt, to);
  }

  /** `next`: the new owner or assignee, where the action names one. */
  async actionDone(action: CaseAction, receipt: CaseReceipt, next: NamePair | undefined, to: CaseContact): Promise<void> {
    if (notifiesCustomer(action)) await this.notify(action, receipt, to, next);
  }

  private async notify(notification: CaseNotification, receipt: CaseReceipt, to: CaseContact, next?: NamePair): Promise<void> {
    const recipient = await recipientOf(this.database, to);
    if (!recipient.mobile && !recipient.email) return;
    await this.notifier.notify(recipient, `case-${notification}`, (locale) => ({
      ticket: receipt.ticketNumber,
      entity: localised(receipt.entity, 'name', locale),
      to: next ? localised(next, 'name', locale) : '',
      link: `${this.config.publicUrl}/public/${this.links.sign(receipt.id)}`,
      survey: `${this.config.publicUrl}/feedback/${this.links.sign(receipt.id, 'survey-link')}`,
    }));
  }
}
