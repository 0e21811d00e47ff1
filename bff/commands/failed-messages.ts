import type { Config } from '../config/config.ts';
import { MAX_ATTEMPTS } from '../jobs/job.types.ts';
import { JobsRepository } from '../jobs/jobs.repository.ts';
import { FailedMessagesRepository } from '../messages/failed-messages.repository.ts';
import type { Database } from '../database/database.ts';
import { parseOrUsage, UsageError, runCommand } from './run-command.ts';

const USAGE = `Lists or retries messages that were not delivered. Recipients and texts are not shown.

node dist/bff/commands/failed-messages.js [list] [--minutes N]   failed messages, and those that wait longer than N minutes (15)
node dist/bff/commands/failed-messages.js retry                  resets the ${MAX_ATTEMPTS} attempts of failed messages
`;

const MAX_ROWS = 200;

/** Lists undelivered messages, or retries the failed ones. */
export async function failedMessagesCommand(
  args: string[],
  database: Database,
  _config: Config,
  now: Date,
): Promise<string> {
  const { positionals, minutes } = parseOptions(args);
  const messages = new FailedMessagesRepository(database, new JobsRepository(database));
  const [verb = 'list'] = positionals;
  if (positionals.length > 1) throw new UsageError(USAGE);
  if (verb === 'list') return list(messages, new Date(now.getTime() - minutes * 60_000));
  if (verb === 'retry') return `${await messages.retry(undefined, null, now)} message(s) will be tried again.\n`;
  throw new UsageError(USAGE);
}

function parseOptions(args: string[]): { positionals: string[]; minutes: number } {
  const options = { minutes: { type: 'string', default: '15' } } as const;
  const { positionals, values } = parseOrUsage(USAGE, { args, options, allowPositionals: true });
  if (!/^\d{1,6}$/.test(values.minutes)) throw new UsageError('--minutes must be a whole number.');
  return { positionals, minutes: Number(values.minutes) };
}

async function list(messages: FailedMessagesRepository, before: Date): Promise<string> {
  const rows = await messages.stuck(before, MAX_ROWS + 1);
  const lines = rows
    .slice(0, MAX_ROWS)
    .map(({ id, channel, attempts, last_error: error, created_at, next_at, failed_at }) => {
      const state = failed_at ? 'given up' : `next at ${next_at.toISOString()}`;
      return [id, channel, created_at.toISOString(), `${attempts} failure(s)`, error ?? '-', state].join('\t');
    });
  if (rows.length > MAX_ROWS) lines.push(`and more; the first ${MAX_ROWS} are shown`);
  return lines.length ? `${lines.join('\n')}\n` : 'No message is stuck.\n';
}

runCommand(import.meta.url, USAGE, failedMessagesCommand);
