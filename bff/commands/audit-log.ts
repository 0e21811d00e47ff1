import 'reflect-metadata';
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { parseTicketNumber } from '../../common/cases/ticket-number.ts';
import { factFiles, factRecords, factRows, type CaseFileRow } from '../cases/audit-log/case-facts.repository.ts';
import { findChainError, type ChainError } from '../cases/audit-log/verify-hash-chain.ts';
import { alteredFacts } from '../cases/audit-log/check-facts.ts';
import { AuditLogRepository } from '../cases/audit-log/audit-log.repository.ts';
import { readConfig } from '../config/config.ts';
import { operatorName, recordOperatorAction } from '../ops/operator-audit.ts';
import { createFiles } from '../integrations/storage/files.factory.ts';
import type { FilesPort } from '../integrations/storage/files.port.ts';
import { Database } from '../database/database.ts';
import { byCase } from '../database/hash-chain.ts';

const BATCH = 500;

const USAGE = `Verifies that cases, their events, files, comments, surveys and appeals were not altered.

node dist/bff/commands/audit-log.js [TICKET] [--without-files]
node dist/bff/commands/audit-log.js --baseline [--by NAME]

--without-files  does not read the bytes of files; their stored hashes are still compared
--baseline       adds an event to each case whose fields no event covers yet. Alterations after that event are detected; earlier
                 ones are not

Exit code: 0 unaltered, 1 altered, 2 not checked.
`;

const ERROR_TEXTS: Record<ChainError['what'], string> = {
  content: 'is not as it was written, or not the one that followed the event before it',
  text: 'has a text that is not the one that was written',
  missing: 'is missing',
  unlinked: 'was never linked to the events before it',
};

/** The result: lines to print, and whether everything is unaltered. */
export interface AuditLogResult {
  lines: string[];
  intact: boolean;
}

type Cases = Awaited<ReturnType<AuditLogRepository['byTicket']>>;

/** Verifies cases in batches. */
class AuditLogCheck {
  readonly altered: string[] = [];
  cases = 0;
  events = 0;
  forgotten = 0;
  uncovered = 0;

  private readonly rows: AuditLogRepository;

  constructor(
    private readonly database: Database,
    private readonly files: FilesPort | undefined,
  ) {
    this.rows = new AuditLogRepository(database);
  }

  async check(batch: Cases): Promise<void> {
    const ids = batch.map(({ id }) => id);
    const chains = byCase(await this.rows.events(ids));
    const facts = new Map((await factRows(this.database, ids)).map((row) => [row.id, row]));
    const files = byCase(await factFiles(this.database, ids));
    const records = byCase(await factRecords(this.database, ids));
    for (const { id, ticket, status } of batch) {
      const chain = chains.get(id) ?? [];
      const error = findChainError(this.database.eventKeys, chain, status);
      if (error) this.altered.push(lineOf(ticket, error));
      this.cases += 1;
      this.events += chain.length;
      this.forgotten += chain.filter(({ text, text_hash }) => text === null && text_hash !== null).length;
      const row = facts.get(id);
      if (!error && row)
        this.checkFacts(ticket, alteredFacts(this.database.eventKeys, chain, row, files.get(id) ?? [], records.get(id) ?? []));
      await this.checkBytes(ticket, files.get(id) ?? []);
    }
  }

  private checkFacts(ticket: string, altered: string[] | undefined): void {
    if (!altered) this.uncovered += 1;
    for (const field of altered ?? []) this.altered.push(`ALTERED ${ticket}: ${field} is not as the events of the case say`);
  }

  private async checkBytes(ticket: string, files: readonly CaseFileRow[]): Promise<void> {
    if (!this.files) return;
    for (const { id, key, sha256, infected } of files) {
      if (infected) continue;
      const bytes = await this.files.get(key);
      if (!bytes) this.altered.push(`ALTERED ${ticket}: file ${id} has lost its bytes`);
      else if (sha256 !== null && createHash('sha256').update(bytes).digest('hex') !== sha256)
        this.altered.push(`ALTERED ${ticket}: file ${id} has other bytes than were uploaded`);
    }
  }

  result(): AuditLogResult {
    if (this.altered.length) return { lines: this.altered, intact: false };
    const { events, cases, forgotten, uncovered } = this;
    const lines = [`ok: ${events} event(s) of ${cases} case(s) are as they were written; ${forgotten} text(s) forgotten`];
    if (uncovered) lines.push(`${uncovered} case(s) have no event that covers their fields yet: see --baseline`);
    return { lines, intact: true };
  }
}

/**
 * Verifies the events, fields and files of one case or of all. `ticket`: in any spelling; `files`: the file storage,
 * undefined to skip the bytes. Returns undefined when the case does not exist.
 */
export async function verifyAuditLog(database: Database, ticket?: string, files?: FilesPort): Promise<AuditLogResult | undefined> {
  const rows = new AuditLogRepository(database);
  const check = new AuditLogCheck(database, files);
  if (ticket !== undefined) {
    const number = parseTicketNumber(ticket);
    const found = number ? await rows.byTicket(number) : [];
    if (!found.length) return undefined;
    await check.check(found);
    return check.result();
  }
  let some = await rows.after(undefined, BATCH);
  while (some.length) {
    await check.check(some);
    some = await rows.after(some.at(-1)?.id, BATCH);
  }
  return check.result();
}

function lineOf(ticket: string, { seq, kind, at, what }: ChainError): string {
  const event = kind && at ? `event ${seq} (${kind}, ${at.toISOString()})` : `event ${seq}`;
  return `ALTERED ${ticket}: ${event} ${ERROR_TEXTS[what]}`;
}

/** Adds a baseline event to each case without field hashes. Returns the number of cases. */
export async function makeBaseline(database: Database, by: string | undefined, now: Date): Promise<number> {
  const rows = new AuditLogRepository(database);
  let made = 0;
  let last: string | undefined = '00000000-0000-0000-0000-000000000000';
  while (last !== undefined) {
    const from: string = last;
    const ids = await database.transaction(async () => {
      const some = await rows.uncovered(from, BATCH);
      if (some.length) await rows.addBaseline(some, now);
      return some;
    });
    made += ids.length;
    last = ids.at(-1);
  }
  await recordOperatorAction(database, { action: 'BASELINE_CREATED', operator: operatorName(by), details: { cases: made }, at: now });
  return made;
}

const OPTIONS = {
  'without-files': { type: 'boolean', default: false },
  baseline: { type: 'boolean', default: false },
  by: { type: 'string' },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

/** Returns the exit code. */
async function main(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true });
  if (values.help) {
    process.stdout.write(USAGE);
    return 0;
  }
  const config = readConfig();
  const database = await Database.open(config, { noTimeouts: true });
  try {
    if (values.baseline) {
      process.stdout.write(`${await makeBaseline(database, values.by, new Date())} case(s) covered\n`);
      return 0;
    }
    const [ticket] = positionals;
    const found = await verifyAuditLog(database, ticket, values['without-files'] ? undefined : createFiles(config));
    if (!found) {
      process.stderr.write(`There is no case ${ticket}\n`);
      return 2;
    }
    process.stdout.write(`${found.lines.join('\n')}\n`);
    return found.intact ? 0 : 1;
  } finally {
    await database.close();
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  main(process.argv.slice(2)).then(
    (code) => (process.exitCode = code),
    (error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
      process.exitCode = 2;
    },
  );
