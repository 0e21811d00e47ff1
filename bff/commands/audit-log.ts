import 'reflect-metadata';
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { parseTicketNumber } from '../../common/identifiers/ticket-number.ts';
import {
  findHashedFiles,
  findHashedRecords,
  findHashedRows,
  type CaseFileRow,
} from '../cases/audit-log/hashed-fields.repository.ts';
import { findChainError, type ChainError } from '../cases/audit-log/verify-hash-chain.ts';
import { findAlteredFields } from '../cases/audit-log/altered-fields.ts';
import { AuditLogRepository } from '../cases/audit-log/audit-log.repository.ts';
import { readConfig } from '../config/config.ts';
import { operatorName, recordOperatorAction } from '../ops/operator-audit.ts';
import { createFiles } from '../integrations/storage/files.factory.ts';
import type { FilesPort } from '../integrations/storage/files.port.ts';
import { Database } from '../database/database.ts';
import { groupByCase } from '../database/hash-chain.ts';

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
  content: 'was changed, or does not follow the event before it',
  text: 'has a changed text',
  missing: 'is missing',
  unlinked: 'is not linked to the events before it',
};

/** The result: lines to print, and whether everything is unaltered. */
export interface AuditLogResult {
  lines: string[];
  intact: boolean;
}

type Cases = Awaited<ReturnType<AuditLogRepository['byTicket']>>;

/** Verifies cases in batches. */
class AuditLogCheck {
  readonly problems: string[] = [];
  cases = 0;
  events = 0;
  removed = 0;
  withoutFieldHashes = 0;

  private readonly repository: AuditLogRepository;

  constructor(
    private readonly database: Database,
    private readonly storage: FilesPort | undefined,
  ) {
    this.repository = new AuditLogRepository(database);
  }

  /** Verifies the cases that `read` finds, and returns them. */
  async check(read: (repository: AuditLogRepository) => Promise<Cases>): Promise<Cases> {
    const found = await this.read(read);
    if (!found) return [];
    const { batch, chains, rows, files, records } = found;
    for (const { id, ticket, status } of batch) {
      const chain = chains.get(id) ?? [];
      const error = findChainError(this.database.eventKeys, chain, status);
      if (error) this.problems.push(lineOf(ticket, error));
      this.cases += 1;
      this.events += chain.length;
      this.removed += chain.filter(({ text, text_hash }) => text === null && text_hash !== null).length;
      const row = rows.get(id);
      if (!error && row)
        this.reportAlteredFields(
          ticket,
          findAlteredFields(this.database.eventKeys, chain, row, files.get(id) ?? [], records.get(id) ?? []),
        );
      await this.checkBytes(ticket, files.get(id) ?? []);
    }
    return batch;
  }

  /** Reads cases and all that belongs to them on one snapshot, because the portal may change them meanwhile. */
  private read(read: (repository: AuditLogRepository) => Promise<Cases>) {
    return this.database.snapshot(async () => {
      const batch = await read(this.repository);
      if (!batch.length) return undefined;
      const ids = batch.map(({ id }) => id);
      const chains = groupByCase(await this.repository.events(ids));
      const rows = new Map((await findHashedRows(this.database, ids)).map((row) => [row.id, row]));
      const files = groupByCase(await findHashedFiles(this.database, ids));
      const records = groupByCase(await findHashedRecords(this.database, ids));
      return { batch, chains, rows, files, records };
    });
  }

  private reportAlteredFields(ticket: string, altered: string[] | undefined): void {
    if (!altered) this.withoutFieldHashes += 1;
    for (const field of altered ?? [])
      this.problems.push(`ALTERED ${ticket}: ${field} differs from the events of the case`);
  }

  private async checkBytes(ticket: string, files: readonly CaseFileRow[]): Promise<void> {
    if (!this.storage) return;
    for (const { id, case_id, key, sha256, infected } of files) {
      if (infected) continue;
      const bytes = await this.storage.get(key);
      if (bytes) {
        if (sha256 !== null && createHash('sha256').update(bytes).digest('hex') !== sha256)
          this.problems.push(`ALTERED ${ticket}: file ${id} differs from the upload`);
        // Retention may have removed the file since its row was read.
      } else if ((await findHashedFiles(this.database, [case_id])).some((file) => file.id === id))
        this.problems.push(`ALTERED ${ticket}: file ${id} is missing from the storage`);
    }
  }

  result(): AuditLogResult {
    if (this.problems.length) return { lines: this.problems, intact: false };
    const { events, cases, removed, withoutFieldHashes } = this;
    const lines = [`ok: ${events} event(s) of ${cases} case(s) are unaltered; ${removed} text(s) removed by retention`];
    if (withoutFieldHashes)
      lines.push(`${withoutFieldHashes} case(s) have no event that covers their fields yet: see --baseline`);
    return { lines, intact: true };
  }
}

/**
 * Verifies the events, fields and files of one case or of all. `ticket`: in any spelling; `storage`: undefined to skip
 * the bytes of files. Returns undefined when the case does not exist.
 */
export async function verifyAuditLog(
  database: Database,
  ticket?: string,
  storage?: FilesPort,
): Promise<AuditLogResult | undefined> {
  const check = new AuditLogCheck(database, storage);
  if (ticket !== undefined) {
    const number = parseTicketNumber(ticket);
    const found = number ? await check.check((repository) => repository.byTicket(number)) : [];
    return found.length ? check.result() : undefined;
  }
  let last: string | undefined;
  do {
    const after = last;
    last = (await check.check((repository) => repository.casesAfter(after, BATCH))).at(-1)?.id;
  } while (last !== undefined);
  return check.result();
}

function lineOf(ticket: string, { seq, kind, at, what }: ChainError): string {
  const event = kind && at ? `event ${seq} (${kind}, ${at.toISOString()})` : `event ${seq}`;
  return `ALTERED ${ticket}: ${event} ${ERROR_TEXTS[what]}`;
}

/** Adds a baseline event to each case without field hashes. Returns the number of cases. */
export async function makeBaseline(database: Database, by: string | undefined, now: Date): Promise<number> {
  const repository = new AuditLogRepository(database);
  let cases = 0;
  let last: string | undefined = '00000000-0000-0000-0000-000000000000';
  while (last !== undefined) {
    const after: string = last;
    const ids = await database.transaction(async () => {
      const batch = await repository.withoutFieldHashes(after, BATCH);
      if (batch.length) await repository.addBaseline(batch, now);
      return batch;
    });
    cases += ids.length;
    last = ids.at(-1);
  }
  await recordOperatorAction(database, {
    action: 'BASELINE_CREATED',
    operator: operatorName(by),
    details: { cases },
    at: now,
  });
  return cases;
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
    const result = await verifyAuditLog(database, ticket, values['without-files'] ? undefined : createFiles(config));
    if (!result) {
      process.stderr.write(`There is no case ${ticket}\n`);
      return 2;
    }
    process.stdout.write(`${result.lines.join('\n')}\n`);
    return result.intact ? 0 : 1;
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
