import { Injectable } from '@nestjs/common';
import { EmailPort } from '../integrations/email/email.port.ts';
import { CircuitOpenError } from '../integrations/delivery-error.ts';
import { SmsPort } from '../integrations/sms/sms.port.ts';
import { JobHandler } from '../jobs/job-handler.decorator.ts';
import { QueuePaused, type Job } from '../jobs/job.types.ts';
import { MESSAGE_QUEUES, type MessageData } from './outbox.ts';

/** Longer than any adapter takes. */
const LEASE_MS = 15_000;
const BATCH = 50;

/**
 * Sends the queued messages. A message that was sent but not completed, because the process died between, goes out again with the same id
 * when its lease ends, so that the gateway can tell the repeat.
 */
@Injectable()
export class MessageJobs {
  constructor(
    private readonly sms: SmsPort,
    private readonly email: EmailPort,
  ) {}

  @JobHandler({ queue: MESSAGE_QUEUES.SMS, batch: BATCH, leaseMs: LEASE_MS })
  sendSms({ id, data: { recipient, text } }: Job<MessageData>): Promise<void> {
    return this.sms.send({ id, to: recipient, text }).catch(pauseWhileOpen);
  }

  @JobHandler({ queue: MESSAGE_QUEUES.EMAIL, batch: BATCH, leaseMs: LEASE_MS })
  sendEmail({ id, data: { recipient, subject, text, language } }: Job<MessageData>): Promise<void> {
    return this.email.send({ id, to: recipient, subject: subject ?? '', text, language }).catch(pauseWhileOpen);
  }
}

/** A message that the circuit breaker did not let through has not been tried. */
function pauseWhileOpen(error: unknown): never {
  throw error instanceof CircuitOpenError ? new QueuePaused(error.retryAfterMs) : error;
}
