import { Injectable } from '@nestjs/common';
import { AppError } from '../../../common/errors/catalogue.ts';
import { Database } from '../../database/database.ts';
import { Clock } from '../../integrations/clock/clock.port.ts';
import { JobHandler } from '../../jobs/job-handler.decorator.ts';
import type { Job } from '../../jobs/job.types.ts';
import { Log } from '../../ops/log.ts';
import { FollowerMessages } from './follower-messages.ts';
import type { IssueMessageJob } from './issue-messages.service.ts';
import { ISSUE_MESSAGE_QUEUE, IssueMessagesRepository } from './issue-messages.repository.ts';
import { CaseMessageDelivery } from './case-message-delivery.ts';

/** Jobs at a time on each instance. */
const BATCH = 4;
/** Longer than a job takes on a busy database. The jobs of a lost instance start again after this time. */
const LEASE_MS = 60_000;
/** How often a case is read again that others change at the same moment. */
const MAX_TRIES = 3;

/**
 * Delivers a message of a known issue to its recipients. Each is marked in the transaction of the delivery, so that
 * nobody gets it twice after a crash, or while another instance works on the same job.
 */
@Injectable()
export class IssueMessageJobs {
  constructor(
    private readonly database: Database,
    private readonly repository: IssueMessagesRepository,
    private readonly cases: CaseMessageDelivery,
    private readonly followers: FollowerMessages,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  @JobHandler({ queue: ISSUE_MESSAGE_QUEUE, batch: BATCH, leaseMs: LEASE_MS })
  async run({ data: { messageId, recipients, followers } }: Job<IssueMessageJob>): Promise<void> {
    const found = await this.repository.find(messageId);
    if (!found) return;
    const failures: unknown[] = [];
    for (const id of recipients) {
      const deliver = () => (followers ? this.followers.notify(id, found) : this.cases.apply(id, found));
      // A failure on one recipient does not stop the others. The job then runs again for those that are left.
      await this.deliverOnce(messageId, id, deliver).catch((error: unknown) => {
        failures.push(error);
        this.log.error(error, { in: 'known-issues' });
      });
    }
    if (failures.length) throw new AggregateError(failures, `${failures.length} recipient(s) did not get the message.`);
  }

  private async deliverOnce(messageId: string, recipientId: string, deliver: () => Promise<void>): Promise<void> {
    for (let tries = 1; ; tries++) {
      try {
        return await this.database.transaction(async () => {
          if (await this.repository.markDelivered(messageId, recipientId, this.clock.now())) await deliver();
        });
      } catch (error) {
        // Its service requires a proof since the answer was sent: it waits for the next answer, as late cases do.
        if (error instanceof AppError && error.code === 'PROOF_MISSING')
          return this.repository.removeRecipient(messageId, recipientId);
        if (!(error instanceof AppError && error.code === 'STALE') || tries === MAX_TRIES) throw error;
      }
    }
  }
}
