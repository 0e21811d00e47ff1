import { Controller } from '@nestjs/common';
import { webhooks } from '../../../common/cases/webhook.contract.ts';
import {
  ChangeSubscription,
  ListDeliveries,
  Replay,
  RotateSecret,
  Subscribe,
} from '../../../common/cases/webhook.dto.ts';
import type { ServiceOf } from '../../../common/contract/endpoint.ts';
import type { Principal } from '../../../common/contract/principal.ts';
import { Endpoint, CurrentUser, Input } from '../../http/endpoint.decorator.ts';
import { InjectService } from '../../http/contract-services.ts';
import { IdInput } from '../../../common/contract/inputs.dto.ts';

type Service = ServiceOf<typeof webhooks>;

@Controller('api')
export class WebhooksController {
  constructor(@InjectService(webhooks) private readonly webhooks: Service) {}

  @Endpoint(webhooks.list) list(@CurrentUser() caller: Principal) {
    return this.webhooks.list(undefined, caller);
  }

  @Endpoint(webhooks.add) add(@Input() input: Subscribe, @CurrentUser() caller: Principal) {
    return this.webhooks.add(input, caller);
  }

  @Endpoint(webhooks.change) change(@Input() input: ChangeSubscription, @CurrentUser() caller: Principal) {
    return this.webhooks.change(input, caller);
  }

  @Endpoint(webhooks.rotate) rotate(@Input() input: RotateSecret, @CurrentUser() caller: Principal) {
    return this.webhooks.rotate(input, caller);
  }

  @Endpoint(webhooks.remove) remove(@Input() input: IdInput, @CurrentUser() caller: Principal) {
    return this.webhooks.remove(input, caller);
  }

  @Endpoint(webhooks.deliveries) deliveries(@Input() input: ListDeliveries, @CurrentUser() caller: Principal) {
    return this.webhooks.deliveries(input, caller);
  }

  @Endpoint(webhooks.replay) replay(@Input() input: Replay, @CurrentUser() caller: Principal) {
    return this.webhooks.replay(input, caller);
  }
}
