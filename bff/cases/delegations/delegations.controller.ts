import { Controller } from '@nestjs/common';
import { delegation } from '../../../common/cases/delegation.contract.ts';
import { Delegate, GrantAllBranches } from '../../../common/cases/delegation.dto.ts';
import type { ServiceOf } from '../../../common/contract/endpoint.ts';
import type { Principal } from '../../../common/contract/principal.ts';
import { Endpoint, CurrentUser, Input } from '../../http/endpoint.decorator.ts';
import { InjectService } from '../../http/contract-services.ts';
import { IdInput } from '../../../common/contract/inputs.dto.ts';

type Service = ServiceOf<typeof delegation>;

@Controller('api')
export class DelegationsController {
  constructor(@InjectService(delegation) private readonly delegations: Service) {}

  @Endpoint(delegation.delegations) list(@CurrentUser() caller: Principal) {
    return this.delegations.delegations(undefined, caller);
  }

  @Endpoint(delegation.delegate) delegate(@Input() input: Delegate, @CurrentUser() caller: Principal) {
    return this.delegations.delegate(input, caller);
  }

  @Endpoint(delegation.endDelegation) endDelegation(@Input() input: IdInput, @CurrentUser() caller: Principal) {
    return this.delegations.endDelegation(input, caller);
  }

  @Endpoint(delegation.grantAllBranches) grantAllBranches(
    @Input() input: GrantAllBranches,
    @CurrentUser() caller: Principal,
  ) {
    return this.delegations.grantAllBranches(input, caller);
  }
}
