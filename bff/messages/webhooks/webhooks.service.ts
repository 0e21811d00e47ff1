import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { webhooks } from '../../../common/cases/webhook.contract.ts';
import type {
  ChangeSubscription,
  DeliveryList,
  OneSubscription,
  Replay,
  RotateSecret,
  Subscribe,
} from '../../../common/cases/webhook.dto.ts';
import type { WebhookSubscription } from '../../../common/cases/webhook.types.ts';
import type { PortOf } from '../../../common/contract/call.ts';
import type { Caller } from '../../../common/contract/caller.ts';
import { AppError } from '../../../common/errors/catalogue.ts';
import { fieldTexts, type FieldMessage } from '../../../common/errors/field-messages.ts';
import { ROLE } from '../../../common/users/account.enums.ts';
import { Config } from '../../config/config.ts';
import { Clock } from '../../outside/clock/clock.port.ts';
import { WebhookPort } from '../../outside/webhook/webhook.port.ts';
import { seal } from '../../store/sealed.ts';
import { SEALED_AS } from './webhook-deliveries.ts';
import { newSecret } from './webhook-signature.ts';
import { WebhookWorker } from './webhook.worker.ts';
import { WebhookDeliveriesRepository } from './webhook-deliveries.repository.ts';
import { WebhooksRepository, type WebhookScope } from './webhooks.repository.ts';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

const bad = (field: string, code: FieldMessage) => new AppError('BAD_INPUT', { fieldErrors: [{ field, code, ...fieldTexts(code) }] });

/** An entity that is not there. */
const toBadEntity = (fault: unknown): never => {
  throw (fault as { code?: string }).code === '23503' ? bad('entityId', 'entity') : fault;
};

/** Without what was left out, which may also be said by null. */
function given<T extends object>(values: T): { [K in keyof T]?: NonNullable<T[K]> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== null)) as never;
}

/** Of one who has no entity, and oversees nothing. */
const NOWHERE = '00000000-0000-0000-0000-000000000000';

/** Whose subscriptions the caller sees: a tool its own, an admin all, an agent manager those of their entity. */
function scopeOf({ user, tool }: Caller): WebhookScope {
  if (tool) return { toolId: tool.id };
  return user?.roles.includes(ROLE.admin) ? {} : { entityId: user?.entityId ?? NOWHERE };
}

/** The only entity that the caller's subscriptions can be of; undefined for one who may choose. */
function entityOf({ user, tool }: Caller): string | undefined {
  if (tool) return tool.entityId ?? undefined;
  return user?.roles.includes(ROLE.admin) ? undefined : (user?.entityId ?? NOWHERE);
}

const HOUR_MS = 3_600_000;

/** Answers the calls about webhook subscriptions. What is done to one is recorded with who did it. */
@Injectable()
export class WebhooksService implements PortOf<typeof webhooks> {
  constructor(
    private readonly rows: WebhooksRepository,
    private readonly messages: WebhookDeliveriesRepository,
    private readonly port: WebhookPort,
    private readonly worker: WebhookWorker,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  async list(_: undefined, caller: Caller) {
    return { subscriptions: await this.rows.list(scopeOf(caller), this.clock.now()) };
  }

  /** Throws BAD_INPUT for an address where nothing may be sent; WEBHOOKS_FULL for a tool that has as many as it may. */
  async add({ name, url, events, entityId }: Subscribe, caller: Caller) {
    if (this.port.isNowhere(url)) throw bad('url', 'invalid');
    const own = entityOf(caller);
    if (own && entityId && entityId !== own) throw bad('entityId', 'entity');
    const { tool, user } = caller;
    const id = randomUUID();
    const secret = newSecret();
    const now = this.clock.now();
    const row = {
      id,
      name,
      url,
      events,
      entity_id: own ?? entityId ?? null,
      secret: seal(this.config.secret, SEALED_AS, secret),
      secret_set_at: now,
      tool_id: tool?.id ?? null,
      created_by: user?.id ?? null,
      created_at: now,
    };
    await this.rows.transaction(async () => {
      if (tool && (await this.rows.countOfTool(tool.id)) >= this.config.WEBHOOKS_PER_TOOL) throw new AppError('WEBHOOKS_FULL');
      await this.rows.add(row).catch(toBadEntity);
      await this.rows.record({ id, name }, 'CREATE', caller, now);
    });
    return { subscription: await this.one(id, caller), secret };
  }

  /** Throws BAD_INPUT as `add` does; STALE when somebody else has changed it since the version that the caller saw. */
  async change({ id, version, active, name, url, events, entityId }: ChangeSubscription, caller: Caller) {
    const before = await this.one(id, caller);
    if (url && this.port.isNowhere(url)) throw bad('url', 'invalid');
    const own = entityOf(caller);
    if (own && entityId !== undefined && entityId !== own) throw bad('entityId', 'entity');
    const change = { ...given({ active, name, url, events }), ...(entityId !== undefined && { entity_id: entityId }) };
    const flips = typeof active === 'boolean' && active !== before.active;
    await this.rows.transaction(async () => {
      if (!(await this.rows.change(id, version, change).catch(toBadEntity))) throw new AppError('STALE');
      await this.rows.record(before, flips ? (active ? 'RESUME' : 'PAUSE') : 'CHANGE', caller, this.clock.now());
    });
    this.worker.wakeSoon();
    return { subscription: await this.one(id, caller) };
  }

  /** A second rotation within the overlap ends the oldest secret. */
  async rotate({ id, overlapHours = this.config.WEBHOOK_SECRET_OVERLAP_HOURS }: RotateSecret, caller: Caller) {
    const before = await this.one(id, caller);
    const secret = newSecret();
    const now = this.clock.now();
    const ends = overlapHours > 0 ? new Date(now.getTime() + overlapHours * HOUR_MS) : null;
    await this.rows.transaction(async () => {
      await this.rows.rotate(id, seal(this.config.secret, SEALED_AS, secret), now, ends);
      await this.rows.record(before, 'ROTATE', caller, now);
    });
    return { subscription: await this.one(id, caller), secret };
  }

  async remove({ id }: OneSubscription, caller: Caller): Promise<{ removed: true }> {
    const before = await this.one(id, caller);
    await this.rows.transaction(async () => {
      await this.rows.remove(id);
      await this.rows.record(before, 'REMOVE', caller, this.clock.now());
    });
    return { removed: true };
  }

  async deliveries({ id, state, page, pageSize }: DeliveryList, caller: Caller) {
    await this.one(id, caller);
    return { ...(await this.messages.list(id, state, page, pageSize)), page, pageSize };
  }

  async replay({ id, deliveryId }: Replay, caller: Caller) {
    const of = await this.one(id, caller);
    if (deliveryId !== undefined && !UUID.test(deliveryId)) throw new AppError('NOT_FOUND');
    const now = this.clock.now();
    const replayed = await this.rows.transaction(async () => {
      const count = await this.messages.replay(id, deliveryId, now);
      if (deliveryId !== undefined && count === 0) throw new AppError('NOT_FOUND');
      await this.rows.record(of, 'REPLAY', caller, now);
      return count;
    });
    this.worker.wakeSoon();
    return { replayed };
  }

  /** Throws NOT_FOUND, alike for another's and for none. */
  private async one(id: string, caller: Caller): Promise<WebhookSubscription> {
    const [found] = await this.rows.list(scopeOf(caller), this.clock.now(), id);
    if (!found) throw new AppError('NOT_FOUND');
    return found;
  }
}
