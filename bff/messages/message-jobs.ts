import { Injectable } from '@nestjs/common';
import { HOUR_MS } from '../../common/durations.ts';
import { CityBrandingService } from '../city/city-branding.service.ts';
import { Clock } from '../integrations/clock/clock.port.ts';
import { EmailPort } from '../integrations/email/email.port.ts';
import { CircuitOpenError } from '../integrations/delivery-error.ts';
import { SmsBudgetUsedError } from '../integrations/sms/sms.budget.ts';
import { SmsPort } from '../integrations/sms/sms.port.ts';
import { JobHandler } from '../jobs/job-handler.decorator.ts';
import { JobPostponed, QueuePaused, type Job } from '../jobs/job.types.ts';
import { MESSAGE_QUEUES, type MessageData } from './outbox.ts';

/** Longer than the timeout of every adapter. */
const LEASE_MS = 15_000;
const BATCH = 50;

/**
 * Sends the queued messages. If the process dies after sending and before the job is marked as done, the message is
 * sent again when its lease ends. It has the same id, so that the gateway can detect the duplicate.
 */
@Injectable()
export class MessageJobs {
  constructor(
    private readonly sms: SmsPort,
    private readonly email: EmailPort,
    private readonly branding: CityBrandingService,
    private readonly clock: Clock,
  ) {}

  @JobHandler({ queue: MESSAGE_QUEUES.SMS, batch: BATCH, leaseMs: LEASE_MS })
  sendSms({ id, data: { recipient, text } }: Job<MessageData>): Promise<void> {
    return this.sms
      .send({ id, to: recipient, text })
      .catch((error: unknown) => this.#postponeOverBudget(error))
      .catch(pauseWhileOpen);
  }

  @JobHandler({ queue: MESSAGE_QUEUES.EMAIL, batch: BATCH, leaseMs: LEASE_MS })
  async sendEmail({ id, data: { recipient, subject = '', text, language } }: Job<MessageData>): Promise<void> {
    const html = await this.branding.emailHtml(subject, text, language);
    await this.email.send({ id, to: recipient, subject, text, html, language }).catch(pauseWhileOpen);
  }

  /** A message over the daily budget waits for the next day. It is tried hourly, because the budget may be raised. */
  #postponeOverBudget(error: unknown): never {
    if (!(error instanceof SmsBudgetUsedError)) throw error;
    throw new JobPostponed(new Date(Math.min(error.until.getTime(), this.clock.now().getTime() + HOUR_MS)));
  }
}

/** A message that the open circuit breaker rejects has not been sent, so it does not count as an attempt. */
function pauseWhileOpen(error: unknown): never {
  throw error instanceof CircuitOpenError ? new QueuePaused(error.retryAfterMs) : error;
}
