import 'reflect-metadata';
import { fileURLToPath } from 'node:url';
import { parseTicketNumber } from '../../common/cases/ticket-number.ts';
import { faultIn, type Fault } from '../cases/evidence/check-chain.ts';
import { EvidenceRepository } from '../cases/evidence/evidence.repository.ts';
import { readConfig } from '../config/config.ts';
import { Database } from '../store/database.ts';
import { byCase } from '../store/event-chain.ts';

const BATCH = 500;

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

/** Checks the events of one case, or of all. `ticket`: as a person writes it. Gives undefined when there is no such case. */
export async function checkEvidence(database: Database, ticket?: string): Promise<Findings | undefined> {
  const rows = new EvidenceRepository(database);
  const lines: string[] = [];
  let [cases, events, forgotten] = [0, 0, 0];
  const check = async (some: Awaited<ReturnType<EvidenceRepository['byTicket']>>) => {
    const chains = byCase(await rows.events(some.map(({ id }) => id)));
    for (const { id, ticket: number, status } of some) {
      const chain = chains.get(id) ?? [];
      const fault = faultIn(database.eventKey, chain, status);
      if (fault) lines.push(lineOf(number, fault));
      cases += 1;
      events += chain.length;
      forgotten += chain.filter(({ text, text_hash }) => text === null && text_hash !== null).length;
    }
  };
  if (ticket !== undefined) {
    const number = parseTicketNumber(ticket);
    const found = number ? await rows.byTicket(number) : [];
    if (!found.length) return undefined;
    await check(found);
  } else {
    for (let some = await rows.after(undefined, BATCH); some.length; some = await rows.after(some.at(-1)!.id, BATCH)) await check(some);
  }
  if (!lines.length) lines.push(`ok: ${events} event(s) of ${cases} case(s) are as they were written; ${forgotten} text(s) forgotten`);
  return { lines, whole: !lines[0]!.startsWith('ALTERED') };
}

function lineOf(ticket: string, { seq, kind, at, what }: Fault): string {
  const event = kind ? `event ${seq} (${kind}, ${at!.toISOString()})` : `event ${seq}`;
  return `ALTERED ${ticket}: ${event} ${WHAT[what]}`;
}

/** 0: all is as it was written; 1: something is not; 2: it could not be checked. */
async function main(ticket?: string): Promise<number> {
  const database = await Database.open(readConfig());
  try {
    const found = await checkEvidence(database, ticket);
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
  main(process.argv[2]).then(
    (code) => (process.exitCode = code),
    (fault: unknown) => {
      process.stderr.write(`${fault instanceof Error ? fault.message : String(fault)}\n`);
      process.exitCode = 2;
    },
  );
