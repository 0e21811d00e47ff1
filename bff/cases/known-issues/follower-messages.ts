import { Injectable } from '@nestjs/common';
import { isLocale } from '../../../common/locale/locales.ts';
import { Config } from '../../config/config.ts';
import { UserNotifier } from '../../messages/user-notifier.ts';
import { PublicLinks } from '../public-link.ts';
import { IssueMessagesRepository, type IssueMessageRow } from './issue-messages.repository.ts';
import type { KnownIssueRow } from './known-issues.repository.ts';

/** Notifies the followers of a known issue. */
@Injectable()
export class FollowerMessages {
  constructor(
    private readonly repository: IssueMessagesRepository,
    private readonly notifier: UserNotifier,
    private readonly links: PublicLinks,
    private readonly config: Config,
  ) {}

  /** Queues the message in the current transaction; nothing for a person who no longer follows. */
  async notify(
    followerId: string,
    { message, issue }: { message: IssueMessageRow; issue: KnownIssueRow },
  ): Promise<void> {
    const follower = await this.repository.follower(followerId);
    if (!follower) return;
    const { mobile, email, language } = follower;
    const person = { mobile, email, preferred_mobile: null, preferred_email: null, preferred_channel: null };
    await this.notifier.notify(
      { ...person, preferred_language: isLocale(language) ? language : null },
      `known-issue-${message.kind}`,
      (locale) => ({
        title: locale === 'ar' ? issue.title_ar : issue.title_en,
        entity: locale === 'ar' ? follower.entity_ar : follower.entity_en,
        text: locale === 'ar' ? message.text_ar : message.text_en,
        link: `${this.config.publicUrl}/unfollow/${this.links.sign(followerId, 'unfollow-link')}`,
      }),
    );
  }
}
