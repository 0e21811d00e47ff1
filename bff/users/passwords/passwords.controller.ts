import { Controller } from '@nestjs/common';
import type { ServiceOf } from '../../../common/contract/endpoint.ts';
import type { Principal } from '../../../common/contract/principal.ts';
import { passwords } from '../../../common/users/passwords.contract.ts';
import { RequestPasswordReset, ResetPassword } from '../../../common/users/passwords.dto.ts';
import { Endpoint, CurrentUser, Input } from '../../http/endpoint.decorator.ts';
import { InjectService } from '../../http/contract-services.ts';

type Service = ServiceOf<typeof passwords>;

@Controller('api')
export class PasswordsController {
  constructor(@InjectService(passwords) private readonly passwords: Service) {}

  @Endpoint(passwords.reset) reset(@Input() input: ResetPassword, @CurrentUser() caller: Principal) {
    return this.passwords.reset(input, caller);
  }

  @Endpoint(passwords.requestReset) requestReset(
    @Input() input: RequestPasswordReset,
    @CurrentUser() caller: Principal,
  ) {
    return this.passwords.requestReset(input, caller);
  }
}
