import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { HOUR_MS } from '../../../common/durations.ts';
import type { webhooks } from '../../../common/cases/webhook.contract.ts';
import type {
  ChangeSubscription,
  ListDeliveries,
  Replay,
  RotateSecret,
  Subscribe,
} from '../../../common/cases/webhook.dto.ts';
import type { WebhookSubscription } from '../../../common/cases/webhook.types.ts';
import type { ServiceOf } from '../../../common/contract/endpoint.ts';
import { NO_ENTITY, type Principal } from '../../../common/contract/principal.ts';
import { isUuid } from '../../../common/contract/uuid.ts';
import { AppError } from '../../../common/errors/catalogue.ts';
import { ROLE } from '../../../common/users/account.enums.ts';
import { badField } from '../../http/field-errors.ts';
import { Config } from '../../config/config.ts';
import { Clock } from '../../integrations/clock/clock.port.ts';
import { Jobs } from '../../jobs/jobs.ts';
import { WebhookPort } from '../../integrations/webhook/webhook.port.ts';
import { Database } from '../../database/database.ts';
import { encrypt } from '../../database/encryption.ts';
import { ENCRYPTION_CONTEXT } from './webhook-jobs.ts';
import { newSecret } from './webhook-signature.ts';
import { WEBHOOK_QUEUE, WebhookDeliveriesRepository } from './webhook-deliveries.repository.ts';
import { WebhooksRepository, type WebhookScope } from './webhooks.repository.ts';
import type { IdInput } from '../../../common/contract/inputs.dto.ts';

/** Maps a foreign key violation to the error of an unknown entity. */
const toUnknownEntityError = (error: unknown): never => {
  throw (error as { code?: string }).code === '23503' ? badField('entityId', 'entity') : error;
};

/** Drops null and undefined properties: null means unchanged, as omitted does. */
const changedColumns = ({ active, name, url, events, entityId }: ChangeSubscription) => ({
  active: active ?? undefined,
  name: name ?? undefined,
  url: url ?? undefined,
  events: events ?? undefined,
  entity_id: entityId,
});

/**
 * The subscriptions that the caller sees: an API client its own, an admin all, an agent manager those of the entity.
 */
function scopeOf({ user, apiClient }: Principal): WebhookScope {
  if (apiClient) return { apiClientId: apiClient.id };
  return user?.roles.includes(ROLE.admin) ? {} : { entityId: user?.entityId ?? NO_ENTITY };
}

/** The only entity that the caller may subscribe for; undefined for a free choice. */
function entityOf({ user, apiClient }: Principal): string | undefined {
  if (apiClient) return apiClient.entityId ?? undefined;
  return user?.roles.includes(ROLE.admin) ? undefined : (user?.entityId ?? NO_ENTITY);
}

/** Implements the endpoints of webhook subscriptions. Every change is recorded with its actor. */
@Injectable()
export class WebhooksService implements ServiceOf<typeof webhooks> {
  constructor(
    private readonly database: Database,
    private readonly repository: WebhooksRepository,
    private readonly deliveriesRepository: WebhookDeliveriesRepository,
    private readonly port: WebhookPort,
    private readonly jobs: Jobs,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  async list(_: undefined, caller: Principal) {
    return { subscriptions: await this.repository.list(scopeOf(caller), this.clock.now()) };
  }

  /** Throws BAD_INPUT for a URL that is not allowed, WEBHOOKS_FULL for an API client at its limit. */
  async add({ name, url, events, entityId }: Subscribe, caller: Principal) {
    if (this.port.isForbidden(url)) throw badField('url', 'invalid');
    const ownEntityId = entityOf(caller);
    if (ownEntityId && entityId && entityId !== ownEntityId) throw badField('entityId', 'entity');
    const { apiClient, user } = caller;
    const id = randomUUID();
    const secret = newSecret();
    const now = this.clock.now();
    const row = {
      id,
      name,
      url,
      events,
      entity_id: ownEntityId ?? entityId ?? null,
      secret: encrypt(this.config.secret, ENCRYPTION_CONTEXT, secret),
      secret_set_at: now,
      api_client_id: apiClient?.id ?? null,
      created_by: user?.id ?? null,
      created_at: now,
    };
    await this.database.transaction(async () => {
      if (apiClient && (await this.repository.countByApiClient(apiClient.id)) >= this.config.WEBHOOKS_PER_API_CLIENT)
        throw new AppError('WEBHOOKS_FULL');
      await this.repository.add(row).catch(toUnknownEntityError);
      await this.repository.record({ id, name }, 'CREATE', caller, now);
    });
    return { subscription: await this.one(id, caller), secret };
  }

  /** Throws BAD_INPUT as `add` does, STALE when the subscription has changed since the caller read it. */
  async change(input: ChangeSubscription, caller: Principal) {
    const { id, version, active, url, entityId } = input;
    const before = await this.one(id, caller);
    if (url && this.port.isForbidden(url)) throw badField('url', 'invalid');
    const ownEntityId = entityOf(caller);
    if (ownEntityId && entityId !== undefined && entityId !== ownEntityId) throw badField('entityId', 'entity');
    const change = changedColumns(input);
    const isToggled = typeof active === 'boolean' && active !== before.active;
    await this.database.transaction(async () => {
      if (!(await this.repository.change(id, version, change).catch(toUnknownEntityError))) throw new AppError('STALE');
      if (active && isToggled) await this.deliveriesRepository.resume(id, this.clock.now());
      await this.repository.record(
        before,
        isToggled ? (active ? 'RESUME' : 'PAUSE') : 'CHANGE',
        caller,
        this.clock.now(),
      );
    });
    this.jobs.wake(WEBHOOK_QUEUE);
    return { subscription: await this.one(id, caller) };
  }

  /** Rotates the secret. A second rotation within the overlap ends the oldest secret. */
  async rotate({ id, overlapHours = this.config.WEBHOOK_SECRET_OVERLAP_HOURS }: RotateSecret, caller: Principal) {
    const before = await this.one(id, caller);
    const secret = newSecret();
    const now = this.clock.now();
    const ends = overlapHours > 0 ? new Date(now.getTime() + overlapHours * HOUR_MS) : null;
    await this.database.transaction(async () => {
      await this.repository.rotate(id, encrypt(this.config.secret, ENCRYPTION_CONTEXT, secret), now, ends);
      await this.repository.record(before, 'ROTATE', caller, now);
    });
    return { subscription: await this.one(id, caller), secret };
  }

  async remove({ id }: IdInput, caller: Principal): Promise<{ removed: true }> {
    const before = await this.one(id, caller);
    await this.database.transaction(async () => {
      await this.deliveriesRepository.removeAll(id);
      await this.repository.remove(id);
      await this.repository.record(before, 'REMOVE', caller, this.clock.now());
    });
    return { removed: true };
  }

  async deliveries({ id, state, page, pageSize }: ListDeliveries, caller: Principal) {
    await this.one(id, caller);
    return { ...(await this.deliveriesRepository.list(id, state, page, pageSize)), page, pageSize };
  }

  async replay({ id, deliveryId }: Replay, caller: Principal) {
    const subscription = await this.one(id, caller);
    if (deliveryId !== undefined && !isUuid(deliveryId)) throw new AppError('NOT_FOUND');
    const now = this.clock.now();
    const replayed = await this.database.transaction(async () => {
      const count = await this.deliveriesRepository.replay(id, deliveryId, now);
      if (deliveryId !== undefined && count === 0) throw new AppError('NOT_FOUND');
      await this.repository.record(subscription, 'REPLAY', caller, now);
      return count;
    });
    this.jobs.wake(WEBHOOK_QUEUE);
    return { replayed };
  }

  /** Throws NOT_FOUND for missing and for out of scope. */
  private async one(id: string, caller: Principal): Promise<WebhookSubscription> {
    const [found] = await this.repository.list(scopeOf(caller), this.clock.now(), id);
    if (!found) throw new AppError('NOT_FOUND');
    return found;
  }
}
