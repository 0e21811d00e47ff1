import { Controller, Global, Module, Res } from '@nestjs/common';
import { auth, ownAccount } from '../../common/auth/auth.contract.ts';
import { ProfileQuery, SignIn, TokenQuery } from '../../common/auth/auth.dto.ts';
import type { PortOf } from '../../common/contract/call.ts';
import type { Caller } from '../../common/contract/caller.ts';
import { Call, From, Input } from '../http/call.decorator.ts';
import { bindPort, Port, portOf } from '../http/ports.ts';
import { CallerResolver } from '../http/caller-resolver.ts';
import { RateLimiter } from '../http/rate-limiter.ts';
import type { PortalRequest, PortalResponse } from '../http/portal-request.ts';
import { OtpModule } from '../otp/otp.module.ts';
import { UsersModule } from '../users/users.module.ts';
import { AccessTokens } from './access-tokens.ts';
import { AuthCookies } from './auth-cookies.ts';
import { AuthService } from './auth.service.ts';
import { CookieCaller } from './cookie-caller.ts';
import { Doors } from './doors.ts';
import { ForgetSessions } from './forget-sessions.ts';
import { AccountPages } from './provider/account-pages.ts';
import { EmbeddedProvider } from './provider/embedded-provider.ts';
import { Interactions } from './provider/interactions.ts';
import { PasswordLimits } from './provider/password-limits.ts';
import { PasswordLogin } from './provider/password-login.ts';
import { ProviderPages } from './provider/provider-pages.ts';
import { SigningKeys } from './provider/signing-keys.ts';
import { SessionStore } from './session-store.ts';
import { SessionTokens } from './session-tokens.ts';
import { SessionsRepository } from './sessions.repository.ts';
import { AccountMatcher } from './sign-in/account-matcher.ts';
import { AttemptsRepository } from './sign-in/attempts.repository.ts';
import { ProviderDirectory } from './sign-in/provider-directory.ts';
import { RefusedSignInsRepository } from './sign-in/refused-sign-ins.repository.ts';
import { SignInService } from './sign-in/sign-in.service.ts';
import { VouchedCaller } from './vouched-caller.ts';
import { SignOutService } from './sign-out.service.ts';
import { TokenEndpoint } from './tools/token-endpoint.ts';
import { ToolTokens } from './tools/tool-tokens.ts';
import { ToolsRepository } from './tools/tools.repository.ts';

type OwnAccount = PortOf<typeof ownAccount>;

@Controller('api')
export class AuthController {
  constructor(
    private readonly auth: AuthService,
    @Port(ownAccount) private readonly account: OwnAccount,
    private readonly signIns: SignInService,
    private readonly signOuts: SignOutService,
  ) {}

  @Call(auth.signIn) signIn(@Input() input: SignIn, @Res({ passthrough: true }) response: PortalResponse) {
    return this.signIns.finish(input, response.req as PortalRequest, response);
  }

  @Call(auth.signOut) async signOut(@Res({ passthrough: true }) response: PortalResponse) {
    return { redirectTo: await this.signOuts.end(response.req as PortalRequest, response) };
  }

  @Call(auth.permissions) permissions(@From() caller: Caller) {
    return this.auth.permissions(undefined, caller);
  }

  @Call(auth.profile) profile(@Input() input: ProfileQuery, @From() caller: Caller) {
    return this.account.profile(input, caller);
  }

  @Call(auth.customer) customer(@From() caller: Caller) {
    return this.account.customer(undefined, caller);
  }

  @Call(auth.session) session(@From() caller: Caller) {
    return this.auth.session(undefined, caller);
  }

  /** Making the call has renewed it. */
  @Call(auth.renewSession) renewSession(@From() caller: Caller) {
    return this.auth.session(undefined, caller);
  }

  @Call(auth.token) token(@Input() input: TokenQuery, @From() caller: Caller) {
    return this.auth.token(input, caller);
  }
}

const PROVIDER = [AccountPages, EmbeddedProvider, Interactions, PasswordLimits, PasswordLogin, ProviderPages, SigningKeys];
const SIGN_IN = [AccountMatcher, AttemptsRepository, RefusedSignInsRepository, ProviderDirectory, SignInService, SignOutService, Doors];
const TOOLS = [TokenEndpoint, ToolTokens, ToolsRepository];
const SESSIONS = [AccessTokens, AuthCookies, SessionStore, SessionTokens, SessionsRepository, ForgetSessions, VouchedCaller];

@Global()
@Module({
  imports: [OtpModule, UsersModule],
  controllers: [AuthController],
  providers: [
    AuthService,
    bindPort(ownAccount, AuthService),
    ...PROVIDER,
    ...SIGN_IN,
    ...SESSIONS,
    ...TOOLS,
    RateLimiter,
    { provide: CallerResolver, useClass: CookieCaller },
  ],
  exports: [ProviderDirectory, CallerResolver, RateLimiter, AuthCookies, ToolsRepository, portOf(ownAccount)],
})
export class AuthModule {}
