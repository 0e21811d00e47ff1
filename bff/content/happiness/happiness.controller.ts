import { Controller } from '@nestjs/common';
import { happiness } from '../../../common/content/happiness.contract.ts';
import { RatingsInput } from '../../../common/content/happiness.dto.ts';
import type { ServiceOf } from '../../../common/contract/endpoint.ts';
import type { Principal } from '../../../common/contract/principal.ts';
import { Endpoint, CurrentUser, Input } from '../../http/endpoint.decorator.ts';
import { InjectService } from '../../http/contract-services.ts';

type Service = ServiceOf<typeof happiness>;

@Controller('api')
export class HappinessController {
  constructor(@InjectService(happiness) private readonly happiness: Service) {}

  @Endpoint(happiness.frame) frame(@CurrentUser() caller: Principal) {
    return this.happiness.frame(undefined, caller);
  }

  @Endpoint(happiness.ratings) ratings(@CurrentUser() caller: Principal) {
    return this.happiness.ratings(undefined, caller);
  }

  @Endpoint(happiness.overTime) overTime(@Input() input: RatingsInput, @CurrentUser() caller: Principal) {
    return this.happiness.overTime(input, caller);
  }
}
