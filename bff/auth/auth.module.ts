import { Global, Module, type MiddlewareConsumer, type NestModule } from '@nestjs/common';
import { ownAccount } from '../../common/auth/auth.contract.ts';
import { provideService } from '../http/contract-services.ts';
import { PrincipalResolver } from '../http/principal-resolver.ts';
import { OtpModule } from '../otp/otp.module.ts';
import { UsersModule } from '../users/users.module.ts';
import { AccessTokens } from './access-tokens.ts';
import { AuthCookies } from './auth-cookies.ts';
import { BearerResolver } from './bearer-resolver.ts';
import { AuthService } from './auth.service.ts';
import { CredentialPrincipalResolver } from './credential-principal-resolver.ts';
import { AuthRedirectController } from './auth-redirect.controller.ts';
import { AccountPages } from './provider/account-pages.ts';
import { AuthorizationLimit } from './provider/authorization-limit.ts';
import { EmbeddedProvider } from './provider/embedded-provider.ts';
import { Interactions } from './provider/interactions.ts';
import { PasswordLogin } from './provider/password-login.ts';
import { ProviderPages } from './provider/provider-pages.ts';
import { SigningKeys } from './provider/signing-keys.ts';
import { SessionStore } from './session-store.ts';
import { SessionTokens } from './session-tokens.ts';
import { AccountLinking } from './sign-in/account-linking.ts';
import { AttemptsRepository } from './sign-in/attempts.repository.ts';
import { AuthorizationCodeFlow } from './sign-in/authorization-code-flow.ts';
import { OidcDiscovery } from './sign-in/oidc-discovery.ts';
import { ProviderRoles } from './sign-in/provider-roles.ts';
import { RefusedSignInsRepository } from './sign-in/refused-sign-ins.repository.ts';
import { SignInService } from './sign-in/sign-in.service.ts';
import { DelegatedPrincipal } from './delegated-principal.ts';
import { SignOutService } from './sign-out.service.ts';
import { TokenController, tokenForm } from './api-clients/token.controller.ts';
import { ApiClientTokens } from './api-clients/api-client-tokens.ts';
import { ApiClientsRepository } from './api-clients/api-clients.repository.ts';
import { AuthController } from './auth.controller.ts';

const PROVIDER = [
  AccountPages,
  AuthorizationLimit,
  EmbeddedProvider,
  Interactions,
  PasswordLogin,
  ProviderPages,
  SigningKeys,
];
const SIGN_IN = [
  AccountLinking,
  AttemptsRepository,
  AuthorizationCodeFlow,
  ProviderRoles,
  RefusedSignInsRepository,
  OidcDiscovery,
  SignInService,
  SignOutService,
];
const API_CLIENTS = [ApiClientTokens, ApiClientsRepository];
const SESSIONS = [AccessTokens, AuthCookies, BearerResolver, SessionStore, SessionTokens, DelegatedPrincipal];

/**
 * Sign-in, sessions, the embedded identity provider and the tokens of API clients. Global, because the guards of
 * `bff/http` resolve the principal of every request through it.
 */
@Global()
@Module({
  imports: [OtpModule, UsersModule],
  controllers: [AuthController, AuthRedirectController, TokenController],
  providers: [
    AuthService,
    provideService(ownAccount, AuthService),
    ...PROVIDER,
    ...SIGN_IN,
    ...SESSIONS,
    ...API_CLIENTS,
    { provide: PrincipalResolver, useClass: CredentialPrincipalResolver },
  ],
  exports: [OidcDiscovery, PrincipalResolver, AuthCookies, ApiClientsRepository],
})
export class AuthModule implements NestModule {
  configure(consumer: MiddlewareConsumer): void {
    consumer.apply(tokenForm).forRoutes(TokenController);
  }
}
