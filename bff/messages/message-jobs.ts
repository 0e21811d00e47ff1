import { Injectable } from '@nestjs/common';
import { CityBrandingService } from '../city/city-branding.service.ts';
import { EmailPort } from '../integrations/email/email.port.ts';
import { CircuitOpenError } from '../integrations/delivery-error.ts';
import { SmsPort } from '../integrations/sms/sms.port.ts';
import { JobHandler } from '../jobs/job-handler.decorator.ts';
import { QueuePaused, type Job } from '../jobs/job.types.ts';
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
  ) {}

  @JobHandler({ queue: MESSAGE_QUEUES.SMS, batch: BATCH, leaseMs: LEASE_MS })
  sendSms({ id, data: { recipient, text } }: Job<MessageData>): Promise<void> {
    return this.sms.send({ id, to: recipient, text }).catch(pauseWhileOpen);
  }

  @JobHandler({ queue: MESSAGE_QUEUES.EMAIL, batch: BATCH, leaseMs: LEASE_MS })
  async sendEmail({ id, data: { recipient, subject = '', text, language } }: Job<MessageData>): Promise<void> {
    const html = await this.branding.emailHtml(subject, text, language);
    await this.email.send({ id, to: recipient, subject, text, html, language }).catch(pauseWhileOpen);
  }
}

/** A message that the open circuit breaker rejects has not been sent, so it does not count as an attempt. */
function pauseWhileOpen(error: unknown): never {
  throw error instanceof CircuitOpenError ? new QueuePaused(error.retryAfterMs) : error;
}
