import { Injectable } from '@nestjs/common';
import type { OversightAction } from '../../common/users/oversight.types.ts';
import { Config } from '../config/config.ts';
import { UserNotifier, type MessageRecipient } from '../messages/user-notifier.ts';

/** Wraps user text in Unicode isolates, so that its direction does not depend on the surrounding text. */
const isolateDirection = (text: string): string => `\u2068${text}\u2069`;

/** Notifies a user of the decision on their account. Joins the current transaction. */
@Injectable()
export class DecisionNotifier {
  constructor(
    private readonly notifier: UserNotifier,
    private readonly config: Config,
  ) {}

  async notify(person: MessageRecipient, action: OversightAction, remarks: string): Promise<void> {
    await this.notifier.notify(person, `account-${action}`, () => ({
      remarks: isolateDirection(remarks),
      link: `${this.config.publicUrl}/login`,
    }));
  }
}
