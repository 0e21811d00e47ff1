import 'reflect-metadata';
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { parseTicketNumber } from '../../common/cases/ticket-number.ts';
import { factFiles, factRows, type CaseFileRow } from '../cases/evidence/case-facts.repository.ts';
import { faultIn, type Fault } from '../cases/evidence/check-chain.ts';
import { alteredFacts } from '../cases/evidence/check-facts.ts';
import { EvidenceRepository } from '../cases/evidence/evidence.repository.ts';
import { readConfig } from '../config/config.ts';
import { operatorName, recordDeed } from '../ops/operator-deeds.ts';
import { createFiles } from '../outside/files/files.factory.ts';
import type { FilesPort } from '../outside/files/files.port.ts';
import { Database } from '../store/database.ts';
import { byCase } from '../store/event-chain.ts';

const BATCH = 500;

const USAGE = `Checks that cases, their events and their files are as they were written.

node dist/bff/commands/evidence.js [TICKET] [--without-files]
node dist/bff/commands/evidence.js --baseline [--by NAME]

--without-files  does not read the files' bytes; their hashes are compared all the same
--baseline       adds an event to each case whose fields no event covers yet: cases of an older version without an event since then.
                 From that event on an alteration is found; what was altered before it is not

Exit code: 0 all is as it was written, 1 something is not, 2 it could not be checked.
`;

const WHAT: Record<Fault['what'], string> = {
  content: 'is not as it was written, or not the one that followed the event before it',
  text: 'has a text that is not the one that was written',
  missing: 'is missing',
  unlinked: 'was never linked to the events before it',
};

/** What was found: lines to print, and whether every event is as it was written. */
export interface Findings {
  lines: string[];
  whole: boolean;
}

type Cases = Awaited<ReturnType<EvidenceRepository['byTicket']>>;

/** Checks the cases, batch by batch. */
class EvidenceCheck {
  readonly altered: string[] = [];
  cases = 0;
  events = 0;
  forgotten = 0;
  uncovered = 0;

  private readonly rows: EvidenceRepository;

  constructor(
    private readonly database: Database,
    private readonly files: FilesPort | undefined,
  ) {
    this.rows = new EvidenceRepository(database);
  }

  async check(some: Cases): Promise<void> {
    const ids = some.map(({ id }) => id);
    const chains = byCase(await this.rows.events(ids));
    const facts = new Map((await factRows(this.database, ids)).map((row) => [row.id, row]));
    const files = byCase(await factFiles(this.database, ids));
    for (const { id, ticket, status } of some) {
      const chain = chains.get(id) ?? [];
      const fault = faultIn(this.database.eventKeys, chain, status);
      if (fault) this.altered.push(lineOf(ticket, fault));
      this.cases += 1;
      this.events += chain.length;
      this.forgotten += chain.filter(({ text, text_hash }) => text === null && text_hash !== null).length;
      const row = facts.get(id);
      if (!fault && row) await this.checkFacts(ticket, alteredFacts(this.database.eventKeys, chain, row, files.get(id) ?? []));
      await this.checkBytes(ticket, files.get(id) ?? []);
    }
  }

  private async checkFacts(ticket: string, altered: string[] | undefined): Promise<void> {
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

  findings(): Findings {
    if (this.altered.length) return { lines: this.altered, whole: false };
    const { events, cases, forgotten, uncovered } = this;
    const lines = [`ok: ${events} event(s) of ${cases} case(s) are as they were written; ${forgotten} text(s) forgotten`];
    if (uncovered) lines.push(`${uncovered} case(s) have no event that covers their fields yet: see --baseline`);
    return { lines, whole: true };
  }
}

/**
 * Checks the events, fields and files of one case, or of all. `ticket`: as a person writes it; `files`: where bytes are read, unless they are
 * not to be. Gives undefined when there is no such case.
 */
export async function checkEvidence(database: Database, ticket?: string, files?: FilesPort): Promise<Findings | undefined> {
  const rows = new EvidenceRepository(database);
  const check = new EvidenceCheck(database, files);
  if (ticket !== undefined) {
    const number = parseTicketNumber(ticket);
    const found = number ? await rows.byTicket(number) : [];
    if (!found.length) return undefined;
    await check.check(found);
    return check.findings();
  }
  let some = await rows.after(undefined, BATCH);
  while (some.length) {
    await check.check(some);
    some = await rows.after(some.at(-1)?.id, BATCH);
  }
  return check.findings();
}

function lineOf(ticket: string, { seq, kind, at, what }: Fault): string {
  const event = kind && at ? `event ${seq} (${kind}, ${at.toISOString()})` : `event ${seq}`;
  return `ALTERED ${ticket}: ${event} ${WHAT[what]}`;
}

/** Covers the fields of all cases that no event covers. Gives how many. */
export async function makeBaseline(database: Database, by: string | undefined, now: Date): Promise<number> {
  const rows = new EvidenceRepository(database);
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
  await recordDeed(database, { deed: 'BASELINE_MADE', operator: operatorName(by), details: { cases: made }, at: now });
  return made;
}

const OPTIONS = {
  'without-files': { type: 'boolean', default: false },
  baseline: { type: 'boolean', default: false },
  by: { type: 'string' },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

/** Gives the exit code. */
async function main(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true });
  if (values.help) {
    process.stdout.write(USAGE);
    return 0;
  }
  const config = readConfig();
  const database = await Database.open(config, { patient: true });
  try {
    if (values.baseline) {
      process.stdout.write(`${await makeBaseline(database, values.by, new Date())} case(s) covered\n`);
      return 0;
    }
    const [ticket] = positionals;
    const found = await checkEvidence(database, ticket, values['without-files'] ? undefined : createFiles(config));
    if (!found) {
      process.stderr.write(`There is no case ${ticket}\n`);
      return 2;
    }
    process.stdout.write(`${found.lines.join('\n')}\n`);
    return found.whole ? 0 : 1;
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
