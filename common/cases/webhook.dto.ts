import { ArrayMaxSize, ArrayMinSize, ArrayUnique, IsArray, IsBoolean, IsIn, IsUrl } from 'class-validator';
import { all, OneOf, Optional, OrNull, Paging, RequiredText, says, Text, Uuid, WholeNumber } from '../contract/fields.ts';
import { LIMITS } from '../limits.ts';
import { WEBHOOK_EVENTS, type WebhookEvent } from './webhook.types.ts';

/** An address on the web without a person's name in it. Whether plain http will do is the server's to say. */
function WebAddress(): PropertyDecorator {
  const rules = { protocols: ['https', 'http'], require_protocol: true, require_tld: false, disallow_auth: true, allow_fragments: false };
  return all(Text(1000), IsUrl(rules, says('invalid')));
}

/** What it is to be told of: one event or more, each once. */
function Events(): PropertyDecorator {
  const invalid = { message: 'invalid' };
  return all(
    IsArray(invalid),
    ArrayMinSize(1, invalid),
    ArrayMaxSize(WEBHOOK_EVENTS.length, invalid),
    ArrayUnique(invalid),
    IsIn(WEBHOOK_EVENTS, { each: true, ...invalid }),
  );
}

/** POST webhooks. */
export class Subscribe {
  @RequiredText(LIMITS.nameMax)
  name: string;

  @WebAddress()
  url: string;

  @Events()
  events: WebhookEvent[];

  /** Only the cases of this entity; an agent manager's own in any case. */
  @Optional()
  @Uuid('entity')
  entityId?: string;
}

export class OneSubscription {
  @Uuid()
  id: string;
}

/** POST webhooks/:id/rotate. */
export class RotateSecret extends OneSubscription {
  /** For how long the secret of before goes on signing as well; 0 ends it at once, as for one that has leaked. */
  @Optional()
  @WholeNumber(0, LIMITS.webhookOverlapHoursMax)
  overlapHours?: number;
}

/** PATCH webhooks/:id: what is named changes. `version`: the one that the caller saw, where that matters. */
export class ChangeSubscription extends OneSubscription {
  @Optional()
  @WholeNumber(1, 1_000_000_000)
  version?: number;

  @Optional()
  @IsBoolean({ message: 'invalid' })
  active?: boolean;

  @Optional()
  @RequiredText(LIMITS.nameMax)
  name?: string;

  @Optional()
  @WebAddress()
  url?: string;

  @Optional()
  @Events()
  events?: WebhookEvent[];

  /** Null: the cases of all entities, which is an admin's to say. */
  @Optional()
  @OrNull()
  @Uuid('entity')
  entityId?: string | null;
}

/** GET webhooks/:id/deliveries. */
export class DeliveryList extends Paging {
  @Uuid()
  id: string;

  @Optional()
  @OneOf(['waiting', 'delivered', 'dead'])
  state?: 'waiting' | 'delivered' | 'dead';
}

/** POST webhooks/:id/replay: one message, or all that were given up. */
export class Replay extends OneSubscription {
  @Optional()
  @Text(40)
  deliveryId?: string;
}
