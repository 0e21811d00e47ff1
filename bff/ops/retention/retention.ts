import type { FilesPort } from '../../outside/files/files.port.ts';
import type { Database } from '../../store/database.ts';
import { AccountRetention } from './account-retention.ts';
import { CaseRetention } from './case-retention.ts';
import { foundOf, forgetLeftover, leftovers } from './leftovers.ts';
import type { RetentionPolicy } from './retention-policy.ts';

/** Cases or accounts forgotten in one transaction: nobody waits long for what it locks. */
const BATCH = 200;

/** One line of the account: what is forgotten, older than when, how much, and how much a legal hold keeps. */
export interface RetentionLine {
  what: string;
  before: Date;
  count: number;
  held: number;
}

/** Forgets what is personal and older than the policy; what is counted, and the chain of each case's events, stays. */
export class Retention {
  readonly #cases: CaseRetention;
  readonly #accounts: AccountRetention;

  constructor(
    private readonly database: Database,
    private readonly files: FilesPort,
    private readonly policy: RetentionPolicy,
  ) {
    this.#cases = new CaseRetention(database);
    this.#accounts = new AccountRetention(database, policy);
  }

  /** What `apply` would do now; changes nothing. */
  async look(): Promise<RetentionLine[]> {
    const { cases, accounts } = this.policy;
    const [ofCases, files, ofAccounts] = [await this.#cases.found(cases), await this.#cases.files(cases), await this.#accounts.found()];
    const lines = [
      { what: 'closed cases', before: cases, count: ofCases.due, held: ofCases.held },
      { what: 'files of these cases', before: cases, count: files, held: 0 },
      { what: 'accounts not used any more', before: accounts, count: ofAccounts.due, held: ofAccounts.held },
    ];
    for (const leftover of leftovers(this.policy)) {
      const { due, held } = await foundOf(this.database, leftover);
      lines.push({ what: leftover.what, before: leftover.before, count: due, held });
    }
    return lines;
  }

  /** Does it, in batches: it may be stopped at any moment and run again. Gives what was done. */
  async apply(now: Date): Promise<RetentionLine[]> {
    const before = await this.look();
    const counts = [...(await this.forgetCases(now)), await this.forgetAccounts(now)];
    for (const leftover of leftovers(this.policy)) counts.push(await forgetLeftover(this.database, leftover));
    return before.map((line, index) => ({ ...line, count: counts[index]! }));
  }

  private async forgetCases(now: Date): Promise<[cases: number, files: number]> {
    let [cases, files] = [0, 0];
    for (;;) {
      const some = await this.#cases.forgetSome(this.policy.cases, now, BATCH);
      if (!some.cases) break;
      await this.removeBytes(some.keys);
      cases += some.cases;
      files += some.files;
    }
    await this.#cases.forgetUnusedWords(now);
    return [cases, files];
  }

  private async forgetAccounts(now: Date): Promise<number> {
    for (let accounts = 0; ;) {
      const some = await this.#accounts.forgetSome(now, BATCH);
      if (!some.accounts) return accounts;
      await this.removeBytes(some.keys);
      accounts += some.accounts;
    }
  }

  /** After the rows are gone for certain; what a crash leaves here the portal's own sweep finds. */
  private async removeBytes(keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.files.remove(key);
  }
}
