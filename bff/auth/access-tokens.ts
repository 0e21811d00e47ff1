import { Injectable } from '@nestjs/common';
import { TOKEN_TYPES, type TokenType } from '../../common/auth/auth.types.ts';
import type { SignedIn } from '../../common/contract/principal.ts';
import { AppError } from '../../common/errors/catalogue.ts';
import { ROLE, type RoleCode } from '../../common/users/account.enums.ts';
import { Config } from '../config/config.ts';
import { Clock } from '../integrations/clock/clock.port.ts';
import { AccessTokenSigner, type IssuedAccessToken } from './access-token-signer.ts';

/** The roles that a token of each type carries. */
const ROLES_BY_TYPE: Record<TokenType, readonly RoleCode[]> = {
  user: Object.values(ROLE),
  'normal-user': [ROLE.user],
  admin: [ROLE.admin, ROLE.agentManager],
  agent: [ROLE.agent],
};

/** Whether an account with these roles may act as `type`: anybody as a user, without a role also as a normal user. */
export function mayActAs(type: TokenType, roles: readonly RoleCode[]): boolean {
  const isNormalUser = type === 'normal-user' && roles.length === 0;
  return type === 'user' || isNormalUser || roles.some((role) => ROLES_BY_TYPE[type].includes(role));
}

/** The claims of a valid token: the session that issued it, and the roles that apply. */
export interface AccessTokenClaims {
  sessionId: string;
  roles: readonly RoleCode[];
}

/** Short-lived access tokens for internal tools. A token ends with the session that issued it. */
@Injectable()
export class AccessTokens {
  private readonly signer: AccessTokenSigner;

  constructor(config: Config, clock: Clock) {
    this.signer = new AccessTokenSigner('access tokens', 'portal-api', config, clock);
  }

  /** Issues a token of the given type. Throws UMS_VAL_002 when the user does not have one of its roles. */
  async issue(type: TokenType, user: SignedIn): Promise<IssuedAccessToken> {
    if (!mayActAs(type, user.roles)) throw new AppError('UMS_VAL_002');
    return this.signer.issue(user.id, { sid: user.sessionId, scope: type });
  }

  /** The claims of a token; undefined when it is expired, tampered with or not the portal's. */
  async verify(token: string): Promise<AccessTokenClaims | undefined> {
    const claims = await this.signer.verify(token);
    const type = TOKEN_TYPES.find((candidate) => candidate === claims?.['scope']);
    const sessionId = claims?.['sid'];
    return typeof sessionId === 'string' && type ? { sessionId, roles: ROLES_BY_TYPE[type] } : undefined;
  }
}
