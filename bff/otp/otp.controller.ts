import { Controller, Res } from '@nestjs/common';
import type { Response } from 'express';
import type { Caller } from '../../common/contract/caller.ts';
import { otp } from '../../common/otp/otp.contract.ts';
import { ProveContact, SendCode } from '../../common/otp/otp.dto.ts';
import type { ContactProven } from '../../common/otp/otp.types.ts';
import { Call, From, Input } from '../http/call.decorator.ts';
import { GuestCookie } from './guest-cookie.ts';
import { OtpService } from './otp.service.ts';

@Controller('api')
export class OtpController {
  constructor(
    private readonly otp: OtpService,
    private readonly cookie: GuestCookie,
  ) {}

  @Call(otp.send) send(@Input() input: SendCode, @From() caller: Caller) {
    return this.otp.send(input, caller);
  }

  @Call(otp.prove) async prove(
    @Input() input: ProveContact,
    @From() caller: Caller,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ContactProven> {
    return this.cookie.give(await this.otp.proveWithToken(input, caller), response);
  }
}
