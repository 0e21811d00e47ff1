import { parseArgs } from 'node:util';
import type { Config } from '../config/config.ts';
import { MOST_ATTEMPTS, OutboxRepository } from '../messages/outbox.repository.ts';
import type { Database } from '../store/database.ts';
import { Misuse, runCommand } from './run-command.ts';

const USAGE = `Messages about cases that did not get out. Recipients and texts are not shown.

node dist/bff/commands/stuck-messages.js [list] [--minutes N]   those given up, and those that wait longer than N minutes (15)
node dist/bff/commands/stuck-messages.js retry                  gives those given up their ${MOST_ATTEMPTS} attempts again
`;

const SHOWN = 200;

/** Lists the messages that are stuck, or has those given up tried again. */
export async function stuckMessagesCommand(args: string[], database: Database, _config: Config, now: Date): Promise<string> {
  const { positionals, minutes } = parsed(args);
  const outbox = new OutboxRepository(database);
  const [verb = 'list'] = positionals;
  if (positionals.length > 1) throw new Misuse(USAGE);
  if (verb === 'list') return list(outbox, new Date(now.getTime() - minutes * 60_000));
  if (verb === 'retry') return `${await outbox.revive(now)} message(s) will be tried again.\n`;
  throw new Misuse(USAGE);
}

function parsed(args: string[]): { positionals: string[]; minutes: number } {
  let given;
  try {
    given = parseArgs({ args, options: { minutes: { type: 'string', default: '15' } }, allowPositionals: true });
  } catch {
    throw new Misuse(USAGE);
  }
  const { positionals, values } = given;
  if (!/^\d{1,6}$/.test(values.minutes)) throw new Misuse('--minutes is a whole number.');
  return { positionals, minutes: Number(values.minutes) };
}

async function list(outbox: OutboxRepository, before: Date): Promise<string> {
  const found = await outbox.stuck(before, SHOWN + 1);
  const lines = found.slice(0, SHOWN).map(({ id, channel, attempts, fault, created_at, next_at }) => {
    const state = attempts >= MOST_ATTEMPTS ? 'given up' : `next at ${next_at.toISOString()}`;
    return [id, channel, created_at.toISOString(), `${attempts} failure(s)`, fault ?? '-', state].join('\t');
  });
  if (found.length > SHOWN) lines.push(`and more; the first ${SHOWN} are shown`);
  return lines.length ? `${lines.join('\n')}\n` : 'No message is stuck.\n';
}

runCommand(import.meta.url, USAGE, stuckMessagesCommand);
