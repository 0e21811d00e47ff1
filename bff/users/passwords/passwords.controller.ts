import { Controller } from '@nestjs/common';
import type { PortOf } from '../../../common/contract/call.ts';
import type { Caller } from '../../../common/contract/caller.ts';
import { passwords } from '../../../common/users/passwords.contract.ts';
import { AskForReset, ResetPassword } from '../../../common/users/passwords.dto.ts';
import { Call, From, Input } from '../../http/call.decorator.ts';
import { Port } from '../../http/ports.ts';

type Answers = PortOf<typeof passwords>;

@Controller('api')
export class PasswordsController {
  constructor(@Port(passwords) private readonly passwords: Answers) {}

  @Call(passwords.reset) reset(@Input() input: ResetPassword, @From() caller: Caller) {
    return this.passwords.reset(input, caller);
  }

  @Call(passwords.ask) ask(@Input() input: AskForReset, @From() caller: Caller) {
    return this.passwords.ask(input, caller);
  }
}
