import { Controller } from '@nestjs/common';
import { webhooks } from '../../../common/cases/webhook.contract.ts';
import { ChangeSubscription, DeliveryList, OneSubscription, Replay, RotateSecret, Subscribe } from '../../../common/cases/webhook.dto.ts';
import type { PortOf } from '../../../common/contract/call.ts';
import type { Caller } from '../../../common/contract/caller.ts';
import { Call, From, Input } from '../../http/call.decorator.ts';
import { Port } from '../../http/ports.ts';

type Answers = PortOf<typeof webhooks>;

@Controller('api')
export class WebhooksController {
  constructor(@Port(webhooks) private readonly webhooks: Answers) {}

  @Call(webhooks.list) list(@From() caller: Caller) {
    return this.webhooks.list(undefined, caller);
  }

  @Call(webhooks.add) add(@Input() input: Subscribe, @From() caller: Caller) {
    return this.webhooks.add(input, caller);
  }

  @Call(webhooks.change) change(@Input() input: ChangeSubscription, @From() caller: Caller) {
    return this.webhooks.change(input, caller);
  }

  @Call(webhooks.rotate) rotate(@Input() input: RotateSecret, @From() caller: Caller) {
    return this.webhooks.rotate(input, caller);
  }

  @Call(webhooks.remove) remove(@Input() input: OneSubscription, @From() caller: Caller) {
    return this.webhooks.remove(input, caller);
  }

  @Call(webhooks.deliveries) deliveries(@Input() input: DeliveryList, @From() caller: Caller) {
    return this.webhooks.deliveries(input, caller);
  }

  @Call(webhooks.replay) replay(@Input() input: Replay, @From() caller: Caller) {
    return this.webhooks.replay(input, caller);
  }
}
