import { Injectable } from '@nestjs/common';
import { permissionsOfScopes } from '../../common/access/api-scopes.ts';
import type { Principal } from '../../common/contract/principal.ts';
import { principalForAccount } from '../users/account-view.ts';
import { AccessTokens } from './access-tokens.ts';
import { ApiClientTokens } from './api-clients/api-client-tokens.ts';
import { SessionStore, type LiveSession } from './session-store.ts';

const BEARER = /^Bearer ([\w.-]{20,2000})$/i;

/** Resolves the user or API client of an Authorization header. */
@Injectable()
export class BearerResolver {
  constructor(
    private readonly sessions: SessionStore,
    private readonly tokens: AccessTokens,
    private readonly apiClientTokens: ApiClientTokens,
  ) {}

  /** Empty for an invalid token and for an ended session. */
  async resolve(authorization: string): Promise<Partial<Principal>> {
    const token = BEARER.exec(authorization)?.[1];
    const apiClient = token && (await this.apiClientTokens.verify(token));
    if (apiClient) return { apiClient, permissions: permissionsOfScopes(apiClient.scopes) };
    const claims = token && (await this.tokens.verify(token));
    const session = claims && (await this.sessions.byId(claims.sessionId));
    if (!session) return {};
    const roles = session.account.roles.filter((role) => claims.roles.some((allowed) => allowed === role.toLowerCase()));
    return withAccessToken(principalForAccount(session.account, session.sessionId, roles), session);
  }
}

/** Adds the identity provider's access token to the user. */
export function withAccessToken(
  { user, ...rest }: ReturnType<typeof principalForAccount>,
  { accessToken }: LiveSession,
): Partial<Principal> {
  return { ...rest, user: { ...user, accessToken } };
}
