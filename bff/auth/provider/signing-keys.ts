import { Injectable } from '@nestjs/common';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import { Config } from '../../config/config.ts';
import { Clock } from '../../outside/clock/clock.port.ts';
import { Database } from '../../store/database.ts';
import { open, seal } from '../../store/sealed.ts';

const NAME = 'id tokens';

/** The embedded provider's key pair: generated on first start, kept sealed, the same for every instance. */
@Injectable()
export class SigningKeys {
  constructor(
    private readonly database: Database,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  async privateKey(): Promise<JWK> {
    // Of two instances that start at once one writes; both read the same.
    const kept = (await this.kept()) ?? (await this.generate(), await this.kept());
    const text = open(this.config.secrets, 'signing key', kept!);
    // Sealed by another secret: it is lost, as are the sessions that it signed.
    if (text === undefined) {
      await this.database.db.deleteFrom('signing_keys').where('name', '=', NAME).execute();
      return this.privateKey();
    }
    return JSON.parse(text) as JWK;
  }

  private async kept(): Promise<string | undefined> {
    return (await this.database.db.selectFrom('signing_keys').select('sealed').where('name', '=', NAME).executeTakeFirst())?.sealed;
  }

  private async generate(): Promise<void> {
    const { privateKey } = await generateKeyPair('ES256', { extractable: true });
    const jwk = { ...(await exportJWK(privateKey)), alg: 'ES256', use: 'sig', kid: this.clock.now().toISOString() };
    await this.database.db
      .insertInto('signing_keys')
      .values({ name: NAME, sealed: seal(this.config.secret, 'signing key', JSON.stringify(jwk)), created_at: this.clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}
