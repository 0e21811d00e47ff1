import { Controller } from '@nestjs/common';
import type { ServiceOf } from '../../common/contract/endpoint.ts';
import type { Principal } from '../../common/contract/principal.ts';
import { setup } from '../../common/setup/setup.contract.ts';
import { DismissSetup, SendTest } from '../../common/setup/setup.dto.ts';
import { InjectService } from '../http/contract-services.ts';
import { CurrentUser, Endpoint, Input } from '../http/endpoint.decorator.ts';

@Controller('api')
export class SetupController {
  constructor(@InjectService(setup) private readonly service: ServiceOf<typeof setup>) {}

  @Endpoint(setup.state) state(@CurrentUser() caller: Principal) {
    return this.service.state(undefined, caller);
  }

  @Endpoint(setup.test) test(@Input() input: SendTest, @CurrentUser() caller: Principal) {
    return this.service.test(input, caller);
  }

  @Endpoint(setup.dismiss) dismiss(@Input() input: DismissSetup, @CurrentUser() caller: Principal) {
    return this.service.dismiss(input, caller);
  }
}
