import { createHmac } from 'node:crypto';
import { errors, jwtVerify, SignJWT, type JWTPayload } from 'jose';
import type { Config } from '../config/config.ts';
import type { Clock } from '../outside/clock/clock.port.ts';

const LIVES_SECONDS = 300;

/** What the holder of a bearer is told of it; `expiresIn` in seconds. */
export interface IssuedBearer {
  accessToken: string;
  expiresIn: number;
}

/** Bearers of one kind that the portal signs and reads itself: by a key of its own for each `kind`, for one audience, good for five minutes. */
export class ShortLivedBearers {
  constructor(
    private readonly kind: string,
    private readonly audience: string,
    private readonly config: Pick<Config, 'secret' | 'secrets'>,
    private readonly clock: Clock,
  ) {}

  async issue(subject: string, claims: JWTPayload): Promise<IssuedBearer> {
    const now = Math.floor(this.clock.now().getTime() / 1000);
    const accessToken = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
      .setSubject(subject)
      .setAudience(this.audience)
      .setIssuedAt(now)
      .setExpirationTime(now + LIVES_SECONDS)
      .sign(this.key(this.config.secret));
    return { accessToken, expiresIn: LIVES_SECONDS };
  }

  /** What a bearer says; nothing for one that is not of this kind, was changed, or has run out. */
  async read(token: string): Promise<(JWTPayload & { sub: string }) | undefined> {
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
      } catch (fault) {
        if (!(fault instanceof errors.JOSEError)) throw fault;
      }
    return undefined;
  }

  private key(secret: string): Uint8Array {
    return createHmac('sha256', secret).update(this.kind).digest();
  }
}
