import { Injectable } from '@nestjs/common';
import type { ApiScope } from '../../../common/access/api-scopes.ts';
import type { ApiClientPrincipal } from '../../../common/contract/principal.ts';
import { Config } from '../../config/config.ts';
import { Clock } from '../../integrations/clock/clock.port.ts';
import { AccessTokenSigner, type IssuedAccessToken } from '../access-token-signer.ts';
import { ApiClientsRepository } from './api-clients.repository.ts';

/**
 * Short-lived access tokens of API clients. Each use reads the client, so the tokens of a revoked client are rejected.
 */
@Injectable()
export class ApiClientTokens {
  private readonly signer: AccessTokenSigner;

  constructor(
    config: Config,
    clock: Clock,
    private readonly apiClients: ApiClientsRepository,
  ) {
    this.signer = new AccessTokenSigner('API client tokens', 'portal-api-clients', config, clock);
  }

  issue(client: ApiClientPrincipal, scopes: readonly ApiScope[]): Promise<IssuedAccessToken> {
    return this.signer.issue(client.id, { scope: scopes.join(' ') });
  }

  /** The client of a valid token; undefined otherwise. Its scopes are those that both the token and the client have. */
  async verify(token: string): Promise<ApiClientPrincipal | undefined> {
    const claims = await this.signer.verify(token);
    const client = claims && (await this.apiClients.byId(claims.sub));
    if (!client) return undefined;
    const granted = String(claims['scope']).split(' ');
    return { ...client, scopes: client.scopes.filter((scope) => granted.includes(scope)) };
  }
}
