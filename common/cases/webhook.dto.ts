import { ArrayMaxSize, ArrayMinSize, ArrayUnique, IsArray, IsBoolean, IsIn, IsUrl } from 'class-validator';
import { all, OneOf, Optional, Paging, RequiredText, says, Text, Uuid } from '../contract/fields.ts';
import { LIMITS } from '../limits.ts';
import { WEBHOOK_EVENTS, type WebhookEvent } from './webhook.types.ts';

/** An address on the web without a person's name in it. Whether plain http will do is the server's to say. */
function WebAddress(): PropertyDecorator {
  const rules = { protocols: ['https', 'http'], require_protocol: true, require_tld: false, disallow_auth: true, allow_fragments: false };
  return all(Text(1000), IsUrl(rules, says('invalid')));
}

/** POST webhooks. */
export class Subscribe {
  @RequiredText(LIMITS.nameMax)
  name: string;

  @WebAddress()
  url: string;

  @IsArray({ message: 'invalid' })
  @ArrayMinSize(1, { message: 'invalid' })
  @ArrayMaxSize(WEBHOOK_EVENTS.length, { message: 'invalid' })
  @ArrayUnique({ message: 'invalid' })
  @IsIn(WEBHOOK_EVENTS, { each: true, message: 'invalid' })
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

/** PATCH webhooks/:id. */
export class SwitchSubscription extends OneSubscription {
  @IsBoolean({ message: 'invalid' })
  active: boolean;
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
