import { createHmac } from 'node:crypto';
import { errors, jwtVerify, SignJWT, type JWTPayload } from 'jose';
import type { Config } from '../config/config.ts';
import type { Clock } from '../integrations/clock/clock.port.ts';

const LIFETIME_SECONDS = 300;

/** An issued access token; `expiresIn` is in seconds. */
export interface IssuedAccessToken {
  accessToken: string;
  expiresIn: number;
}

/**
 * Signs and verifies the portal's own access tokens (JWT, HS256). Each `kind` has its own derived key. Valid for five
 * minutes.
 */
export class AccessTokenSigner {
  constructor(
    private readonly kind: string,
    private readonly audience: string,
    private readonly config: Pick<Config, 'secret' | 'secrets'>,
    private readonly clock: Clock,
  ) {}

  async issue(subject: string, claims: JWTPayload): Promise<IssuedAccessToken> {
    const now = Math.floor(this.clock.now().getTime() / 1000);
    const accessToken = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
      .setSubject(subject)
      .setAudience(this.audience)
      .setIssuedAt(now)
      .setExpirationTime(now + LIFETIME_SECONDS)
      .sign(this.key(this.config.secret));
    return { accessToken, expiresIn: LIFETIME_SECONDS };
  }

  /** The claims of a token; undefined when it is expired, tampered with or of another kind. */
  async verify(token: string): Promise<(JWTPayload & { sub: string }) | undefined> {
    const rules = {
      algorithms: ['HS256'],
      audience: this.audience,
      typ: 'at+jwt',
      currentDate: this.clock.now(),
      requiredClaims: ['sub', 'exp'],
    };
    for (const secret of this.config.secrets)
      try {
        const { payload } = await jwtVerify<{ sub: string }>(token, this.key(secret), rules);
        return payload;
      } catch (error) {
        if (!(error instanceof errors.JOSEError)) throw error;
      }
    return undefined;
  }

  private key(secret: string): Uint8Array {
    return createHmac('sha256', secret).update(this.kind).digest();
  }
}
