import { Injectable } from '@nestjs/common';
import { permissionsOfScopes } from '../../common/access/api-scopes.ts';
import { knownRoles } from '../../common/access/permissions.ts';
import type { Principal } from '../../common/contract/principal.ts';
import { AccessTokens } from './access-tokens.ts';
import { ApiClientTokens } from './api-clients/api-client-tokens.ts';
import { principalOfSession, SessionStore } from './session-store.ts';

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
    const roles = knownRoles(session.account.roles).filter((role) => claims.roles.includes(role));
    const principal = principalOfSession(session, roles);
    return { ...principal, user: { ...principal.user, bearer: true } };
  }
}
