import { Injectable } from '@nestjs/common';
import { TOKEN_TYPES, type TokenType } from '../../common/auth/auth.types.ts';
import type { SignedIn } from '../../common/contract/caller.ts';
import { AppError } from '../../common/errors/catalogue.ts';
import { ROLE, type RoleCode } from '../../common/users/account.enums.ts';
import { Config } from '../config/config.ts';
import { Clock } from '../outside/clock/clock.port.ts';
import { ShortLivedBearers, type IssuedBearer } from './short-lived-bearers.ts';

/** Whose roles a bearer of each type carries. */
const ROLES_OF: Record<TokenType, readonly RoleCode[]> = {
  user: Object.values(ROLE),
  'normal-user': [ROLE.user],
  admin: [ROLE.admin, ROLE.agentManager],
  agent: [ROLE.agent],
};

/** What a good bearer says: the session it was made in, and the roles that count with it. */
export interface Bearer {
  sessionId: string;
  roles: readonly RoleCode[];
}

/** Short-lived bearers for internal tools. One ends with the session that it was made in. */
@Injectable()
export class AccessTokens {
  private readonly bearers: ShortLivedBearers;

  constructor(config: Config, clock: Clock) {
    this.bearers = new ShortLivedBearers('access tokens', 'portal-api', config, clock);
  }

  /** Throws UMS_VAL_002 for a role that the caller does not have. */
  async issue(type: TokenType, user: SignedIn): Promise<IssuedBearer> {
    const plainUser = type === 'normal-user' && user.roles.length === 0;
    if (type !== 'user' && !plainUser && !user.roles.some((role) => ROLES_OF[type].includes(role))) throw new AppError('UMS_VAL_002');
    return this.bearers.issue(user.id, { sid: user.sessionId, scope: type });
  }

  /** Nothing for a token that is not ours, was changed, or has run out. */
  async read(token: string): Promise<Bearer | undefined> {
    const claims = await this.bearers.read(token);
    const type = TOKEN_TYPES.find((one) => one === claims?.['scope']);
    const sessionId = claims?.['sid'];
    return typeof sessionId === 'string' && type ? { sessionId, roles: ROLES_OF[type] } : undefined;
  }
}
