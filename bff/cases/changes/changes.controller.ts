import { Controller } from '@nestjs/common';
import { changes } from '../../../common/cases/changes.contract.ts';
import { ChangesSince } from '../../../common/cases/changes.dto.ts';
import type { ServiceOf } from '../../../common/contract/endpoint.ts';
import type { Principal } from '../../../common/contract/principal.ts';
import { Endpoint, CurrentUser, Input } from '../../http/endpoint.decorator.ts';
import { InjectService } from '../../http/contract-services.ts';

@Controller('api')
export class ChangesController {
  constructor(@InjectService(changes) private readonly feed: ServiceOf<typeof changes>) {}

  @Endpoint(changes.since) since(@Input() input: ChangesSince, @CurrentUser() caller: Principal) {
    return this.feed.since(input, caller);
  }
}
