import { Controller } from '@nestjs/common';
import type { PortOf } from '../../../common/contract/call.ts';
import type { Caller } from '../../../common/contract/caller.ts';
import { registration } from '../../../common/users/registration.contract.ts';
import {
  EmailQuery,
  RegisterAgent,
  RegisterCustomer,
  RegistrationCredentials,
  ResendRegistrationCode,
  VerifyRegistrationCode,
} from '../../../common/users/registration.dto.ts';
import { Call, From, Input } from '../../http/call.decorator.ts';
import { Port } from '../../http/ports.ts';

type Answers = PortOf<typeof registration>;

@Controller('api')
export class RegistrationController {
  constructor(@Port(registration) private readonly registrations: Answers) {}

  @Call(registration.emailFree) emailFree(@Input() input: EmailQuery, @From() caller: Caller) {
    return this.registrations.emailFree(input, caller);
  }

  @Call(registration.underWay) underWay(@From() caller: Caller) {
    return this.registrations.underWay(undefined, caller);
  }

  @Call(registration.begin) begin(@Input() input: RegisterCustomer, @From() caller: Caller) {
    return this.registrations.begin(input, caller);
  }

  @Call(registration.verify) verify(@Input() input: VerifyRegistrationCode, @From() caller: Caller) {
    return this.registrations.verify(input, caller);
  }

  @Call(registration.resend) resend(@Input() input: ResendRegistrationCode, @From() caller: Caller) {
    return this.registrations.resend(input, caller);
  }

  @Call(registration.finish) finish(@Input() input: RegistrationCredentials, @From() caller: Caller) {
    return this.registrations.finish(input, caller);
  }

  @Call(registration.agentEmailFree) agentEmailFree(@Input() input: EmailQuery, @From() caller: Caller) {
    return this.registrations.agentEmailFree(input, caller);
  }

  @Call(registration.beginAgent) beginAgent(@Input() input: RegisterAgent, @From() caller: Caller) {
    return this.registrations.beginAgent(input, caller);
  }

  @Call(registration.verifyAgent) verifyAgent(@Input() input: VerifyRegistrationCode, @From() caller: Caller) {
    return this.registrations.verifyAgent(input, caller);
  }

  @Call(registration.resendAgent) resendAgent(@Input() input: ResendRegistrationCode, @From() caller: Caller) {
    return this.registrations.resendAgent(input, caller);
  }
}
