import { Controller } from '@nestjs/common';
import type { ServiceOf } from '../../../common/contract/endpoint.ts';
import type { Principal } from '../../../common/contract/principal.ts';
import { registration } from '../../../common/users/registration.contract.ts';
import {
  EmailQuery,
  RegisterAgent,
  RegisterCustomer,
  RegistrationCredentials,
  ResendRegistrationCode,
  VerifyRegistrationCode,
} from '../../../common/users/registration.dto.ts';
import { Endpoint, CurrentUser, Input } from '../../http/endpoint.decorator.ts';
import { InjectService } from '../../http/contract-services.ts';

type Service = ServiceOf<typeof registration>;

@Controller('api')
export class RegistrationController {
  constructor(@InjectService(registration) private readonly registrations: Service) {}

  @Endpoint(registration.emailFree) emailFree(@Input() input: EmailQuery, @CurrentUser() caller: Principal) {
    return this.registrations.emailFree(input, caller);
  }

  @Endpoint(registration.pending) pending(@CurrentUser() caller: Principal) {
    return this.registrations.pending(undefined, caller);
  }

  @Endpoint(registration.begin) begin(@Input() input: RegisterCustomer, @CurrentUser() caller: Principal) {
    return this.registrations.begin(input, caller);
  }

  @Endpoint(registration.verify) verify(@Input() input: VerifyRegistrationCode, @CurrentUser() caller: Principal) {
    return this.registrations.verify(input, caller);
  }

  @Endpoint(registration.resend) resend(@Input() input: ResendRegistrationCode, @CurrentUser() caller: Principal) {
    return this.registrations.resend(input, caller);
  }

  @Endpoint(registration.finish) finish(@Input() input: RegistrationCredentials, @CurrentUser() caller: Principal) {
    return this.registrations.finish(input, caller);
  }

  @Endpoint(registration.agentEmailFree) agentEmailFree(@Input() input: EmailQuery, @CurrentUser() caller: Principal) {
    return this.registrations.agentEmailFree(input, caller);
  }

  @Endpoint(registration.beginAgent) beginAgent(@Input() input: RegisterAgent, @CurrentUser() caller: Principal) {
    return this.registrations.beginAgent(input, caller);
  }

  @Endpoint(registration.verifyAgent) verifyAgent(
    @Input() input: VerifyRegistrationCode,
    @CurrentUser() caller: Principal,
  ) {
    return this.registrations.verifyAgent(input, caller);
  }

  @Endpoint(registration.resendAgent) resendAgent(
    @Input() input: ResendRegistrationCode,
    @CurrentUser() caller: Principal,
  ) {
    return this.registrations.resendAgent(input, caller);
  }
}
