import { Controller } from '@nestjs/common';
import type { Caller } from '../../../common/contract/caller.ts';
import { passwords } from '../../../common/users/passwords.contract.ts';
import { AskForReset, ResetPassword } from '../../../common/users/passwords.dto.ts';
import { Call, From, Input } from '../../http/call.decorator.ts';
import { PasswordsService } from './passwords.service.ts';

@Controller('api')
export class PasswordsController {
  constructor(private readonly passwords: PasswordsService) {}

  @Call(passwords.reset) reset(@Input() input: ResetPassword, @From() caller: Caller) {
    return this.passwords.reset(input, caller);
  }

  @Call(passwords.ask) ask(@Input() input: AskForReset, @From() caller: Caller) {
    return this.passwords.ask(input, caller);
  }
}
