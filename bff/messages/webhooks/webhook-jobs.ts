import { Injectable } from '@nestjs/common';
import { HOUR_MS } from '../../../common/durations.ts';
import { Config } from '../../config/config.ts';
import { decrypt } from '../../database/encryption.ts';
import { Clock } from '../../integrations/clock/clock.port.ts';
import { DeliveryError } from '../../integrations/delivery-error.ts';
import { WebhookPort } from '../../integrations/webhook/webhook.port.ts';
import { JobHandler } from '../../jobs/job-handler.decorator.ts';
import { COMPLETED_JOBS_TTL_MS, failureReason, JobOnHold, PermanentJobError, type Job } from '../../jobs/job.types.ts';
import { signedHeaders } from './webhook-signature.ts';
import {
  WEBHOOK_QUEUE,
  WebhookDeliveriesRepository,
  type DeliveryData,
  type DeliveryTarget,
} from './webhook-deliveries.repository.ts';
import { WebhooksRepository } from './webhooks.repository.ts';

const BATCH = 20;
/** Longer than the timeout of an attempt. */
const LEASE_MS = 30_000;

/** The purpose under which the secrets of subscriptions are encrypted. */
export const ENCRYPTION_CONTEXT = 'webhook';

/** Sends case events to subscriptions. A delivery whose job was not completed is sent again with the same id. */
@Injectable()
export class WebhookJobs {
  constructor(
    private readonly deliveries: WebhookDeliveriesRepository,
    private readonly subscriptions: WebhooksRepository,
    private readonly port: WebhookPort,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  /** Records every attempt. When the receiver answers 410 Gone, the delivery fails without further attempts. */
  @JobHandler({ queue: WEBHOOK_QUEUE, batch: BATCH, leaseMs: LEASE_MS })
  async deliver({ id, data }: Job<DeliveryData>): Promise<void> {
    const target = await this.deliveries.target(data.subscriptionId, this.clock.now());
    if (!target) throw new JobOnHold();
    const startedAt = performance.now();
    const durationMs = () => Math.round(performance.now() - startedAt);
    try {
      const result = await this.#post(id, data.payload, target);
      await this.deliveries.record(id, { succeeded: true, result, at: this.clock.now(), durationMs: durationMs() });
    } catch (error) {
      const result = failureReason(error);
      await this.deliveries.record(id, { succeeded: false, result, at: this.clock.now(), durationMs: durationMs() });
      throw result === 'status 410' ? new PermanentJobError(result) : error;
    }
  }

  @JobHandler({ queue: 'webhooks-cleanup', every: HOUR_MS })
  async removeOld(): Promise<void> {
    const now = this.clock.now();
    await this.deliveries.removeOld(new Date(now.getTime() - COMPLETED_JOBS_TTL_MS));
    await this.subscriptions.deletePreviousSecrets(now);
  }

  async #post(
    id: string,
    payload: object,
    { url, secret, previous_secret: previous }: DeliveryTarget,
  ): Promise<string> {
    const body = JSON.stringify(payload);
    const headers = signedHeaders(this.#secrets(secret, previous), id, this.clock.now(), body);
    return `status ${await this.port.post({ url, body, headers })}`;
  }

  /** The current secret and, during a rotation, the previous one. */
  #secrets(...encrypted: (string | null)[]): string[] {
    const [current, previous] = encrypted.map((one) => one && decrypt(this.config.secrets, ENCRYPTION_CONTEXT, one));
    if (!current) throw new DeliveryError('secret cannot be read');
    return previous ? [current, previous] : [current];
  }
}
