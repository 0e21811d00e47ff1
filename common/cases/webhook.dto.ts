import { ArrayMaxSize, ArrayMinSize, ArrayUnique, IsArray, IsBoolean, IsIn, IsUrl } from 'class-validator';
import {
  applyDecorators,
  OneOf,
  Optional,
  OrNull,
  Text,
  Uuid,
  Version,
  WholeNumber,
  withMessage,
  RequiredName,
} from '../contract/fields.ts';
import { IdInput, Paging } from '../contract/inputs.dto.ts';
import { LIMITS } from '../limits.ts';
import { SERVER_LIMITS } from '../server-limits.ts';
import { DELIVERY_STATES, WEBHOOK_EVENTS, type DeliveryState, type WebhookEvent } from './webhook.types.ts';

/** A URL without credentials. The service decides whether plain HTTP is allowed. */
function WebAddress(): PropertyDecorator {
  const rules = {
    protocols: ['https', 'http'],
    require_protocol: true,
    require_tld: false,
    disallow_auth: true,
    allow_fragments: false,
  };
  return applyDecorators(Text(1000), IsUrl(rules, withMessage('invalid')));
}

/** The event types of the subscription, without duplicates. */
function Events(): PropertyDecorator {
  const invalid = { message: 'invalid' };
  return applyDecorators(
    IsArray(invalid),
    ArrayMinSize(1, invalid),
    ArrayMaxSize(WEBHOOK_EVENTS.length, invalid),
    ArrayUnique(invalid),
    IsIn(WEBHOOK_EVENTS, { each: true, ...invalid }),
  );
}

/** POST webhooks. */
export class Subscribe {
  @RequiredName(LIMITS.nameMax)
  name: string;

  @WebAddress()
  url: string;

  @Events()
  events: WebhookEvent[];

  /** Only cases of this entity. Always the own entity for an agent manager. */
  @Optional()
  @Uuid('entity')
  entityId?: string;
}

/** POST webhooks/:id/rotate. */
export class RotateSecret extends IdInput {
  /** Hours for which the previous secret also signs. 0 ends it at once, for a leaked secret. */
  @Optional()
  @WholeNumber(0, SERVER_LIMITS.webhookOverlapHoursMax)
  overlapHours?: number;
}

/** PATCH webhooks/:id: changes the given fields. `version`: the version that the caller has seen. */
export class ChangeSubscription extends IdInput {
  @Optional()
  @Version()
  version?: number;

  @Optional()
  @IsBoolean({ message: 'invalid' })
  active?: boolean;

  @Optional()
  @RequiredName(LIMITS.nameMax)
  name?: string;

  @Optional()
  @WebAddress()
  url?: string;

  @Optional()
  @Events()
  events?: WebhookEvent[];

  /** Null: cases of all entities. Only an admin may set it. */
  @Optional()
  @OrNull()
  @Uuid('entity')
  entityId?: string | null;
}

/** GET webhooks/:id/deliveries. */
export class ListDeliveries extends Paging {
  @Uuid()
  id: string;

  @Optional()
  @OneOf(DELIVERY_STATES)
  state?: DeliveryState;
}

/** POST webhooks/:id/replay: one delivery, or all that were given up. */
export class Replay extends IdInput {
  @Optional()
  @Text(40)
  deliveryId?: string;
}
