import { Controller } from '@nestjs/common';
import type { ServiceOf } from '../../../common/contract/endpoint.ts';
import type { Principal } from '../../../common/contract/principal.ts';
import { staffAccounts } from '../../../common/users/staff-accounts.contract.ts';
import {
  AccessOptions,
  ChangeAccess,
  DeactivateAccount,
  ReactivateAccount,
} from '../../../common/users/staff-accounts.dto.ts';
import { Endpoint, CurrentUser, Input } from '../../http/endpoint.decorator.ts';
import { InjectService } from '../../http/contract-services.ts';

type Service = ServiceOf<typeof staffAccounts>;

@Controller('api')
export class StaffAccountsController {
  constructor(@InjectService(staffAccounts) private readonly accounts: Service) {}

  @Endpoint(staffAccounts.options) options(@Input() input: AccessOptions, @CurrentUser() caller: Principal) {
    return this.accounts.options(input, caller);
  }

  @Endpoint(staffAccounts.changeAccess) changeAccess(@Input() input: ChangeAccess, @CurrentUser() caller: Principal) {
    return this.accounts.changeAccess(input, caller);
  }

  @Endpoint(staffAccounts.deactivate) deactivate(@Input() input: DeactivateAccount, @CurrentUser() caller: Principal) {
    return this.accounts.deactivate(input, caller);
  }

  @Endpoint(staffAccounts.reactivate) reactivate(@Input() input: ReactivateAccount, @CurrentUser() caller: Principal) {
    return this.accounts.reactivate(input, caller);
  }
}
