import { Controller, Res } from '@nestjs/common';
import type { Response } from 'express';
import type { Principal } from '../../common/contract/principal.ts';
import { otp } from '../../common/otp/otp.contract.ts';
import { ProveContact, SendCode } from '../../common/otp/otp.dto.ts';
import type { ContactProven } from '../../common/otp/otp.types.ts';
import { Endpoint, CurrentUser, Input } from '../http/endpoint.decorator.ts';
import { GuestCookie } from './guest-cookie.ts';
import { OtpService } from './otp.service.ts';

@Controller('api')
export class OtpController {
  constructor(
    private readonly otp: OtpService,
    private readonly cookie: GuestCookie,
  ) {}

  @Endpoint(otp.send) send(@Input() input: SendCode, @CurrentUser() caller: Principal) {
    return this.otp.send(input, caller);
  }

  @Endpoint(otp.prove) async prove(
    @Input() input: ProveContact,
    @CurrentUser() caller: Principal,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ContactProven> {
    return this.cookie.set(await this.otp.proveWithToken(input, caller), response);
  }

  @Endpoint(otp.revoke) revoke(@CurrentUser() caller: Principal, @Res({ passthrough: true }) response: Response) {
    this.cookie.clear(response);
    return this.otp.revoke(undefined, caller);
  }
}
