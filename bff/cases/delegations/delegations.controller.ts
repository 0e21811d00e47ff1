import { Controller } from '@nestjs/common';
import { delegation } from '../../../common/cases/delegation.contract.ts';
import { Delegate, GrantAllBranches, OneDelegation } from '../../../common/cases/delegation.dto.ts';
import type { PortOf } from '../../../common/contract/call.ts';
import type { Caller } from '../../../common/contract/caller.ts';
import { Call, From, Input } from '../../http/call.decorator.ts';
import { Port } from '../../http/ports.ts';

type Answers = PortOf<typeof delegation>;

@Controller('api')
export class DelegationsController {
  constructor(@Port(delegation) private readonly delegations: Answers) {}

  @Call(delegation.delegations) list(@From() caller: Caller) {
    return this.delegations.delegations(undefined, caller);
  }

  @Call(delegation.delegate) delegate(@Input() input: Delegate, @From() caller: Caller) {
    return this.delegations.delegate(input, caller);
  }

  @Call(delegation.endDelegation) endDelegation(@Input() input: OneDelegation, @From() caller: Caller) {
    return this.delegations.endDelegation(input, caller);
  }

  @Call(delegation.grantAllBranches) grantAllBranches(@Input() input: GrantAllBranches, @From() caller: Caller) {
    return this.delegations.grantAllBranches(input, caller);
  }
}
