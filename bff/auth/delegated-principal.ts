import { Injectable } from '@nestjs/common';
import { permissionsOfScopes } from '../../common/access/api-scopes.ts';
import { GUEST } from '../../common/access/permissions.ts';
import type { Principal } from '../../common/contract/principal.ts';
import { AppError } from '../../common/errors/catalogue.ts';
import { Config } from '../config/config.ts';
import { verifyCallerJwt } from '../middleware/caller-jwt.ts';
import { Clock } from '../integrations/clock/clock.port.ts';
import { principalWithRoles } from '../users/account-view.ts';
import { AccountsRepository } from '../users/accounts.repository.ts';

/**
 * Resolves the principal from the caller JWT of a trusted portal, on an instance that serves as a middleware. Identity
 * and verified contact come from the JWT; permissions are computed here from the stored account.
 */
@Injectable()
export class DelegatedPrincipal {
  constructor(
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly accounts: AccountsRepository,
  ) {}

  /** Throws UMS_VAL_018 for an invalid JWT and for an account that does not exist or is inactive here. */
  async resolve(token: string): Promise<Omit<Principal, 'locale' | 'requestId'>> {
    const secret = this.config.TRUSTED_PORTAL_SECRET;
    const claims = secret && (await verifyCallerJwt(secret, token, this.clock.now()));
    if (!claims) throw new AppError('UMS_VAL_018');
    const { apiClient, verifiedContact, browserId, address } = claims;
    const permissions = apiClient ? permissionsOfScopes(apiClient.scopes) : GUEST;
    return {
      address,
      apiClient,
      permissions,
      ...(claims.sub && (await this.signedIn(claims.sub, claims))),
      verifiedContact,
      browserId,
    };
  }

  private async signedIn(
    id: string,
    { sid = '', roles = [] }: { sid?: string; roles?: readonly string[] },
  ): Promise<Partial<Principal>> {
    const account = await this.accounts.byId(id);
    if (!account?.active) throw new AppError('UMS_VAL_018');
    return principalWithRoles(account, sid, roles);
  }
}
