import { Injectable } from '@nestjs/common';
import type { CaseReceipt, NamePair } from '../../common/cases/cases.types.ts';
import type { CaseAction } from '../../common/cases/lifecycle.ts';
import { localised } from '../../common/locale/locales.ts';
import { maskMobile } from '../../common/identifiers/mobile.ts';
import { maskEmail } from '../../common/identifiers/email.ts';
import { Config } from '../config/config.ts';
import { notifiesCustomer, type CaseNotification } from '../messages/case-notification-templates.ts';
import { translate } from '../i18n/translate.ts';
import { Database } from '../database/database.ts';
import { destinationsOf, UserNotifier, type MessageRecipient } from '../messages/user-notifier.ts';
import { PublicLinks } from './public-link.ts';
import { recipientOf, type CaseContact } from './requester.repository.ts';

/** The kind of proof that an answer has. */
export type ProofKind = 'photo' | 'document';

interface ActionMessage {
  action: CaseAction;
  receipt: CaseReceipt;
  /** The new owner or assignee, where the action names one. */
  next?: NamePair;
  proof?: ProofKind;
}

/** Queues the customer's notifications in the transaction that changes the case. */
@Injectable()
export class CaseMessages {
  constructor(
    private readonly database: Database,
    private readonly notifier: UserNotifier,
    private readonly links: PublicLinks,
    private readonly config: Config,
  ) {}

  /** Returns the masked destinations of the message. */
  async submitted(receipt: CaseReceipt, to: CaseContact): Promise<string[]> {
    const { mobile, email } = destinationsOf(await this.notify('SUBMIT', receipt, to));
    return [...(mobile ? [maskMobile(mobile)] : []), ...(email ? [maskEmail(email)] : [])];
  }

  async commented(receipt: CaseReceipt, to: CaseContact): Promise<void> {
    await this.notify('COMMENT', receipt, to);
  }

  async actionDone({ action, receipt, ...more }: ActionMessage, to: CaseContact): Promise<void> {
    if (notifiesCustomer(action)) await this.notify(action, receipt, to, more);
  }

  private async notify(
    notification: CaseNotification,
    receipt: CaseReceipt,
    to: CaseContact,
    { next, proof }: Pick<ActionMessage, 'next' | 'proof'> = {},
  ): Promise<MessageRecipient> {
    const recipient = await recipientOf(this.database, to);
    if (!recipient.mobile && !recipient.email) return recipient;
    await this.notifier.notify(
      recipient,
      `case-${notification}`,
      (locale) => ({
        ticket: receipt.ticketNumber,
        entity: localised(receipt.entity, 'name', locale),
        to: next ? localised(next, 'name', locale) : '',
        proof: proof ? ` ${translate(locale, `notifications.proof.${proof}`)}` : '',
        link: `${this.config.publicUrl}/public/${this.links.sign(receipt.id)}`,
        fixed: `${this.config.publicUrl}/fixed/${this.links.sign(receipt.id, 'fixed-link')}`,
        survey: `${this.config.publicUrl}/feedback/${this.links.sign(receipt.id, 'survey-link')}`,
      }),
      receipt.id,
    );
    return recipient;
  }
}
