import { Controller } from '@nestjs/common';
import type { ServiceOf } from '../../common/contract/endpoint.ts';
import type { Principal } from '../../common/contract/principal.ts';
import { identity } from '../../common/users/identity.contract.ts';
import { SubmitIdentity } from '../../common/users/identity.dto.ts';
import { users } from '../../common/users/users.contract.ts';
import { Endpoint, CurrentUser, Input } from '../http/endpoint.decorator.ts';
import { InjectService } from '../http/contract-services.ts';

type Users = ServiceOf<typeof users>;
type Identity = ServiceOf<typeof identity>;

@Controller('api')
export class UsersController {
  constructor(
    @InjectService(users) private readonly users: Users,
    @InjectService(identity) private readonly identities: Identity,
  ) {}

  @Endpoint(users.nationalities) nationalities(@CurrentUser() caller: Principal) {
    return this.users.nationalities(undefined, caller);
  }

  @Endpoint(identity.status) status(@CurrentUser() caller: Principal) {
    return this.identities.status(undefined, caller);
  }

  @Endpoint(identity.submit) submit(@Input() input: SubmitIdentity, @CurrentUser() caller: Principal) {
    return this.identities.submit(input, caller);
  }
}
