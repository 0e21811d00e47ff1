import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Config } from '../../config/config.ts';
import { Clock } from '../../outside/clock/clock.port.ts';
import { Database } from '../../store/database.ts';
import { open, seal } from '../../store/sealed.ts';
import { ATTEMPT_MINUTES } from '../auth-cookies.ts';

const USE = 'refused id token';
const hashOf = (browser: string): string => createHash('sha256').update(browser).digest('base64url');

/** People whom the provider knows and the portal refused: their ID token, to log them out there. All its SQL. */
@Injectable()
export class RefusedSignInsRepository {
  constructor(
    private readonly database: Database,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  async keep(browser: string, idToken: string): Promise<void> {
    const row = {
      id_token: seal(this.config.secret, USE, idToken),
      expires_at: new Date(this.clock.now().getTime() + ATTEMPT_MINUTES * 60_000),
    };
    await this.database.db
      .insertInto('refused_sign_ins')
      .values({ browser_hash: hashOf(browser), ...row })
      .onConflict((conflict) => conflict.column('browser_hash').doUpdateSet(row))
      .execute();
  }

  /** The browser's last one, which is forgotten. */
  async take(browser: string): Promise<string | undefined> {
    const taken = await this.database.db
      .deleteFrom('refused_sign_ins')
      .where('browser_hash', '=', hashOf(browser))
      .where('expires_at', '>', this.clock.now())
      .returning('id_token')
      .executeTakeFirst();
    return taken && open(this.config.secrets, USE, taken.id_token);
  }

  async forget(): Promise<void> {
    await this.database.db.deleteFrom('refused_sign_ins').where('expires_at', '<=', this.clock.now()).execute();
  }
}
