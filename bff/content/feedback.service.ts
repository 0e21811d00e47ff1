import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { content } from '../../common/content/content.contract.ts';
import type { GiveFeedback } from '../../common/content/content.dto.ts';
import type { ServiceOf } from '../../common/contract/endpoint.ts';
import type { Principal } from '../../common/contract/principal.ts';
import { Database } from '../database/database.ts';
import { RateLimiter } from '../database/rate-limiter.ts';
import { Clock } from '../integrations/clock/clock.port.ts';
import { DeliveryError } from '../integrations/delivery-error.ts';
import { HappinessPort } from '../integrations/happiness/happiness.port.ts';
import { Log } from '../ops/log.ts';
import { ContactRepository } from './contact.repository.ts';

/** Receives feedback about the portal. */
@Injectable()
export class FeedbackService implements Pick<ServiceOf<typeof content>, 'giveFeedback'> {
  constructor(
    private readonly database: Database,
    private readonly repository: ContactRepository,
    private readonly limiter: RateLimiter,
    private readonly happiness: HappinessPort,
    private readonly log: Log,
    private readonly clock: Clock,
  ) {}

  /** Stores the rating and forwards it to the happiness meter in the background. Throws TOO_MANY. */
  async giveFeedback(
    { rating, comment, page }: GiveFeedback,
    caller: Principal,
  ): Promise<{ feedback: { id: string } }> {
    const feedback = {
      id: randomUUID(),
      rating,
      comment: comment || null,
      page: page || null,
      language: caller.locale,
    };
    await this.database.transaction(async () => {
      await this.limiter.enforce('feedback', caller.address);
      await this.repository.addFeedback({ ...feedback, created_at: this.clock.now() });
    });
    void this.happiness.send(feedback).catch((error: unknown) => {
      this.log.warn('happiness.delivery_failed', {
        reason: error instanceof DeliveryError ? error.reason : 'unexpected_error',
      });
    });
    return { feedback: { id: feedback.id } };
  }
}
