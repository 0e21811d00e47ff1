import { Injectable } from '@nestjs/common';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import { Config } from '../../config/config.ts';
import { Clock } from '../../integrations/clock/clock.port.ts';
import { Database } from '../../database/database.ts';
import { decrypt, encrypt } from '../../database/encryption.ts';

const KEY_NAME = 'id tokens';

/** The embedded provider's key pair: generated on first start, stored encrypted, shared by all instances. */
@Injectable()
export class SigningKeys {
  constructor(
    private readonly database: Database,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  async privateKey(): Promise<JWK> {
    const encrypted = await this.findEncrypted();
    if (encrypted === undefined) {
      // When two instances start at once, one insert wins and both read the same key.
      await this.generate();
      return this.privateKey();
    }
    const text = decrypt(this.config.secrets, 'signing key', encrypted);
    // Encrypted with an unknown secret: the key is lost and replaced.
    if (text === undefined) {
      await this.database.db.deleteFrom('signing_keys').where('name', '=', KEY_NAME).execute();
      return this.privateKey();
    }
    return JSON.parse(text) as JWK;
  }

  private async findEncrypted(): Promise<string | undefined> {
    return (
      await this.database.db
        .selectFrom('signing_keys')
        .select('encrypted_key')
        .where('name', '=', KEY_NAME)
        .executeTakeFirst()
    )?.encrypted_key;
  }

  private async generate(): Promise<void> {
    const { privateKey } = await generateKeyPair('ES256', { extractable: true });
    const jwk = { ...(await exportJWK(privateKey)), alg: 'ES256', use: 'sig', kid: this.clock.now().toISOString() };
    await this.database.db
      .insertInto('signing_keys')
      .values({
        name: KEY_NAME,
        encrypted_key: encrypt(this.config.secret, 'signing key', JSON.stringify(jwk)),
        created_at: this.clock.now(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}
