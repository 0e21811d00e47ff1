import { Controller, Global, Module } from '@nestjs/common';
import { PERMISSIONS } from '../../common/access/permissions.ts';
import { auth } from '../../common/auth/auth.contract.ts';
import type { Caller } from '../../common/contract/caller.ts';
import { Call, From } from '../http/call.decorator.ts';
import { CallerResolver } from '../http/caller-resolver.ts';
import { OtpModule } from '../otp/otp.module.ts';
import { CookieCaller } from './cookie-caller.ts';

@Controller('api')
export class AuthController {
  @Call(auth.permissions) permissions(@From() caller: Caller) {
    return { permissions: PERMISSIONS.filter((code) => caller.permissions.has(code)) };
  }
}

@Global()
@Module({
  imports: [OtpModule],
  controllers: [AuthController],
  providers: [{ provide: CallerResolver, useClass: CookieCaller }],
  exports: [CallerResolver],
})
export class AuthModule {}
