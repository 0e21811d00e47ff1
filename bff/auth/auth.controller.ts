import { Controller, Res } from '@nestjs/common';
import { auth, ownAccount } from '../../common/auth/auth.contract.ts';
import { ProfileQuery, SignIn, TokenQuery } from '../../common/auth/auth.dto.ts';
import type { ServiceOf } from '../../common/contract/endpoint.ts';
import type { Principal } from '../../common/contract/principal.ts';
import { Endpoint, CurrentUser, Input } from '../http/endpoint.decorator.ts';
import { InjectService } from '../http/contract-services.ts';
import type { PortalRequest, PortalResponse } from '../http/portal-request.ts';
import { AuthService } from './auth.service.ts';
import { SignInService } from './sign-in/sign-in.service.ts';
import { SignOutService } from './sign-out.service.ts';

@Controller('api')
export class AuthController {
  constructor(
    private readonly auth: AuthService,
    @InjectService(ownAccount) private readonly account: ServiceOf<typeof ownAccount>,
    private readonly signIns: SignInService,
    private readonly signOuts: SignOutService,
  ) {}

  @Endpoint(auth.signIn) signIn(@Input() input: SignIn, @Res({ passthrough: true }) response: PortalResponse) {
    return this.signIns.finish(input, response.req as PortalRequest, response);
  }

  @Endpoint(auth.signOut) async signOut(
    @CurrentUser() { user }: Principal,
    @Res({ passthrough: true }) response: PortalResponse,
  ) {
    const isBearer = user?.bearer === true;
    const redirectTo = isBearer
      ? this.signOuts.endById(user.sessionId)
      : this.signOuts.end(response.req as PortalRequest, response);
    return { redirectTo: await redirectTo };
  }

  @Endpoint(auth.permissions) permissions(@CurrentUser() caller: Principal) {
    return this.auth.permissions(caller);
  }

  @Endpoint(auth.profile) profile(@Input() input: ProfileQuery, @CurrentUser() caller: Principal) {
    return this.account.profile(input, caller);
  }

  @Endpoint(auth.customer) customer(@CurrentUser() caller: Principal) {
    return this.account.customer(undefined, caller);
  }

  @Endpoint(auth.session) session(@CurrentUser() caller: Principal) {
    return this.auth.session(caller);
  }

  /** Any authenticated call renews the session, so this returns only its remaining time. */
  @Endpoint(auth.renewSession) renewSession(@CurrentUser() caller: Principal) {
    return this.auth.session(caller);
  }

  @Endpoint(auth.token) token(@Input() input: TokenQuery, @CurrentUser() caller: Principal) {
    return this.auth.token(input, caller);
  }
}
