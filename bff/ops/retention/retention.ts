import type { FilesPort } from '../../integrations/storage/files.port.ts';
import type { Database } from '../../database/database.ts';
import { AccountRetention } from './account-retention.ts';
import { CaseRetention } from './case-retention.ts';
import { countOrphans, removeOrphans, orphanRules } from './orphan-cleanup.ts';
import type { RetentionPolicy } from './retention-policy.ts';

/** Cases or accounts per transaction, so that locks are held briefly. */
const BATCH = 200;

/** One line of the report: rows older than `before` to be removed, and rows on legal hold. */
export interface RetentionLine {
  what: string;
  before: Date;
  count: number;
  held: number;
}

/** Removes personal data older than the policy. Statistics and the hash chain of each case stay. */
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

  /** Reports what `apply` would remove; changes nothing. */
  async preview(): Promise<RetentionLine[]> {
    const { cases, accounts } = this.policy;
    const caseCount = await this.#cases.count(cases);
    const files = await this.#cases.countFiles(cases);
    const accountCount = await this.#accounts.count();
    const lines = [
      { what: 'closed cases', before: cases, count: caseCount.due, held: caseCount.held },
      { what: 'files of these cases', before: cases, count: files, held: 0 },
      { what: 'unused accounts', before: accounts, count: accountCount.due, held: accountCount.held },
    ];
    for (const rule of orphanRules(this.policy)) {
      const { due, held } = await countOrphans(this.database, rule);
      lines.push({ what: rule.what, before: rule.before, count: due, held });
    }
    return lines;
  }

  /** Removes the data in batches; safe to interrupt and repeat. Returns what was removed. */
  async apply(now: Date): Promise<RetentionLine[]> {
    const preview = await this.preview();
    const counts = [...(await this.anonymizeCases(now)), await this.anonymizeAccounts(now)];
    for (const rule of orphanRules(this.policy)) counts.push(await removeOrphans(this.database, rule));
    return preview.map((line, index) => ({ ...line, count: counts[index] ?? 0 }));
  }

  private async anonymizeCases(now: Date): Promise<[cases: number, files: number]> {
    let [cases, files] = [0, 0];
    for (;;) {
      const batch = await this.#cases.anonymizeBatch(this.policy.cases, now, BATCH);
      if (!batch.cases) break;
      await this.removeFiles(batch.keys);
      cases += batch.cases;
      files += batch.files;
    }
    await this.#cases.removeUnusedSearchTerms(now);
    return [cases, files];
  }

  private async anonymizeAccounts(now: Date): Promise<number> {
    for (let accounts = 0; ;) {
      const batch = await this.#accounts.anonymizeBatch(now, BATCH);
      if (!batch.accounts) return accounts;
      await this.removeFiles(batch.keys);
      accounts += batch.accounts;
    }
  }

  /** Called after the commit. The file cleanup removes files that a crash leaves. */
  private async removeFiles(keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.files.remove(key);
  }
}
