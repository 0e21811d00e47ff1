import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { jwtVerify, SignJWT } from 'jose';
import { TOKEN_TYPES, type TokenType } from '../../common/auth/auth.types.ts';
import type { SignedIn } from '../../common/contract/caller.ts';
import { AppError } from '../../common/errors/catalogue.ts';
import { ROLE, type RoleCode } from '../../common/users/account.enums.ts';
import { Config } from '../config/config.ts';
import { Clock } from '../outside/clock/clock.port.ts';

const LIVES_SECONDS = 300;
const AUDIENCE = 'portal-api';

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
  constructor(
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  /** Throws UMS_VAL_002 for a role that the caller does not have. */
  async issue(type: TokenType, user: SignedIn): Promise<{ accessToken: string; expiresIn: number }> {
    const plainUser = type === 'normal-user' && user.roles.length === 0;
    if (type !== 'user' && !plainUser && !user.roles.some((role) => ROLES_OF[type].includes(role))) throw new AppError('UMS_VAL_002');
    const now = Math.floor(this.clock.now().getTime() / 1000);
    const accessToken = await new SignJWT({ sid: user.sessionId, scope: type })
      .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
      .setSubject(user.id)
      .setAudience(AUDIENCE)
      .setIssuedAt(now)
      .setExpirationTime(now + LIVES_SECONDS)
      .sign(this.key());
    return { accessToken, expiresIn: LIVES_SECONDS };
  }

  /** Nothing for a token that is not ours, was changed, or has run out. */
  async read(token: string): Promise<Bearer | undefined> {
    try {
      const rules = {
        algorithms: ['HS256'],
        audience: AUDIENCE,
        typ: 'at+jwt',
        currentDate: this.clock.now(),
        requiredClaims: ['sub', 'exp'],
      };
      const { payload } = await jwtVerify(token, this.key(), rules);
      const { sid, scope } = payload as { sid?: unknown; scope?: unknown };
      const type = TOKEN_TYPES.find((one) => one === scope);
      return typeof sid === 'string' && type ? { sessionId: sid, roles: ROLES_OF[type] } : undefined;
    } catch {
      return undefined;
    }
  }

  private key(): Uint8Array {
    return createHmac('sha256', this.config.secret).update('access tokens').digest();
  }
}
