import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Config } from '../../config/config.ts';
import { Clock } from '../../outside/clock/clock.port.ts';
import { clientNetwork } from '../../store/client-network.ts';
import { Database } from '../../store/database.ts';

const WINDOW_MS = 15 * 60_000;

/** Passwords tried in the quarter of an hour, over all instances. A try is counted before the password is looked at, so that a hundred at once are no way round. */
@Injectable()
export class PasswordLimits {
  constructor(
    private readonly database: Database,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  /** Counts a try. Seconds to wait when there were too many; the same whether or not there is such an account. */
  async count(typed: string, address: string): Promise<number> {
    const waits = [];
    for (const [key, most] of this.limits(typed, address)) waits.push(await this.add(key, most));
    return Math.max(...waits);
  }

  /** The right password takes back what was counted against the account. */
  async forgive(typed: string, address: string): Promise<void> {
    const [pair, account] = this.limits(typed, address);
    await this.database.db.deleteFrom('counters').where('key', 'in', [pair![0], account![0]]).execute();
  }

  private limits(typed: string, address: string): [key: string, most: number][] {
    const account = typed.trim().toLowerCase();
    const network = clientNetwork(address);
    const { LOGIN_MAX_WRONG, LOGIN_MAX_WRONG_PER_ACCOUNT, LOGIN_MAX_WRONG_PER_ADDRESS } = this.config;
    return [
      [this.key(`both\n${account}\n${network}`), LOGIN_MAX_WRONG],
      [this.key(`account\n${account}`), LOGIN_MAX_WRONG_PER_ACCOUNT],
      [this.key(`network\n${network}`), LOGIN_MAX_WRONG_PER_ADDRESS],
    ];
  }

  private key(name: string): string {
    return `password ${createHmac('sha256', this.config.secret).update(`password tries\n${name}`).digest('base64url')}`;
  }

  private async add(key: string, most: number): Promise<number> {
    const now = this.clock.now();
    const { rows } = await sql<{ count: number; until: Date }>`
      insert into counters (key, count, until) values (${key}, 1, ${new Date(now.getTime() + WINDOW_MS)})
      on conflict (key) do update set
        count = case when counters.until > ${now}::timestamptz then counters.count + 1 else 1 end,
        until = case when counters.until > ${now}::timestamptz then counters.until else excluded.until end
      returning count, until`.execute(this.database.db);
    const { count, until } = rows[0]!;
    return count > most ? Math.ceil((until.getTime() - now.getTime()) / 1000) : 0;
  }
}
