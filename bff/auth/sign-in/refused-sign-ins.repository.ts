import { Injectable } from '@nestjs/common';
import { MINUTE_MS } from '../../../common/durations.ts';
import { Config } from '../../config/config.ts';
import { Clock } from '../../integrations/clock/clock.port.ts';
import { Database } from '../../database/database.ts';
import { decrypt, encrypt } from '../../database/encryption.ts';
import { tokenHash } from '../../database/opaque-token.ts';
import { ATTEMPT_MINUTES } from '../auth-cookies.ts';

const ENCRYPTION_PURPOSE = 'refused id token';

/** Queries on sign-ins that the portal refused. The ID token is kept to sign the user out at the provider. */
@Injectable()
export class RefusedSignInsRepository {
  constructor(
    private readonly database: Database,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  async save(browser: string, idToken: string): Promise<void> {
    const row = {
      id_token: encrypt(this.config.secret, ENCRYPTION_PURPOSE, idToken),
      expires_at: new Date(this.clock.now().getTime() + ATTEMPT_MINUTES * MINUTE_MS),
    };
    await this.database.db
      .insertInto('refused_sign_ins')
      .values({ browser_hash: tokenHash(browser), ...row })
      .onConflict((conflict) => conflict.column('browser_hash').doUpdateSet(row))
      .execute();
  }

  /** Deletes and returns the ID token of the browser's last refused sign-in. */
  async consume(browser: string): Promise<string | undefined> {
    const refused = await this.database.db
      .deleteFrom('refused_sign_ins')
      .where('browser_hash', '=', tokenHash(browser))
      .where('expires_at', '>', this.clock.now())
      .returning('id_token')
      .executeTakeFirst();
    return refused && decrypt(this.config.secrets, ENCRYPTION_PURPOSE, refused.id_token);
  }
}
