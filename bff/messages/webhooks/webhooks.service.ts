import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { webhooks } from '../../../common/cases/webhook.contract.ts';
import type { ChangeSubscription, DeliveryList, OneSubscription, Replay, Subscribe } from '../../../common/cases/webhook.dto.ts';
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
import { WebhooksRepository } from './webhooks.repository.ts';

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

/** The only entity whose subscriptions are the caller's; undefined for an admin, whose are all. */
function entityOf({ user }: Caller): string | undefined {
  return user?.roles.includes(ROLE.admin) ? undefined : (user?.entityId ?? NOWHERE);
}

/** Answers the calls about webhook subscriptions. */
@Injectable()
export class WebhooksService implements PortOf<typeof webhooks> {
  constructor(
    private readonly rows: WebhooksRepository,
    private readonly port: WebhookPort,
    private readonly worker: WebhookWorker,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  async list(_: undefined, caller: Caller) {
    return { subscriptions: await this.rows.list(entityOf(caller)) };
  }

  /** Throws BAD_INPUT for an address where nothing may be sent. */
  async add({ name, url, events, entityId }: Subscribe, caller: Caller) {
    if (this.port.isNowhere(url)) throw bad('url', 'invalid');
    const own = entityOf(caller);
    if (own && entityId && entityId !== own) throw bad('entityId', 'entity');
    const id = randomUUID();
    const secret = newSecret();
    await this.rows
      .add({
        id,
        name,
        url,
        events,
        entity_id: own ?? entityId ?? null,
        secret: seal(this.config.secret, SEALED_AS, secret),
        created_by: caller.user?.id ?? null,
        created_at: this.clock.now(),
      })
      .catch(toBadEntity);
    return { subscription: await this.one(id, caller), secret };
  }

  /** Throws BAD_INPUT as `add` does; STALE when somebody else has changed it since the version that the caller saw. */
  async change({ id, version, active, name, url, events, entityId }: ChangeSubscription, caller: Caller) {
    await this.one(id, caller);
    if (url && this.port.isNowhere(url)) throw bad('url', 'invalid');
    const own = entityOf(caller);
    if (own && entityId !== undefined && entityId !== own) throw bad('entityId', 'entity');
    const change = { ...given({ active, name, url, events }), ...(entityId !== undefined && { entity_id: entityId }) };
    if (!(await this.rows.change(id, version, change).catch(toBadEntity))) throw new AppError('STALE');
    this.worker.wakeSoon();
    return { subscription: await this.one(id, caller) };
  }

  async remove({ id }: OneSubscription, caller: Caller): Promise<{ removed: true }> {
    await this.one(id, caller);
    await this.rows.remove(id);
    return { removed: true };
  }

  async deliveries({ id, state, page, pageSize }: DeliveryList, caller: Caller) {
    await this.one(id, caller);
    return { ...(await this.rows.deliveries(id, state, page, pageSize)), page, pageSize };
  }

  async replay({ id, deliveryId }: Replay, caller: Caller) {
    await this.one(id, caller);
    if (deliveryId !== undefined && !UUID.test(deliveryId)) throw new AppError('NOT_FOUND');
    const replayed = await this.rows.replay(id, deliveryId, this.clock.now());
    if (deliveryId !== undefined && replayed === 0) throw new AppError('NOT_FOUND');
    this.worker.wakeSoon();
    return { replayed };
  }

  /** Throws NOT_FOUND, alike for another's and for none. */
  private async one(id: string, caller: Caller): Promise<WebhookSubscription> {
    const [found] = await this.rows.list(entityOf(caller), id);
    if (!found) throw new AppError('NOT_FOUND');
    return found;
  }
}
