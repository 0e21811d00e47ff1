import 'reflect-metadata';
import { fileURLToPath } from 'node:url';
import { readConfig, type Config } from '../config/config.ts';
import { Database } from '../database/database.ts';

/** Wrong arguments; the message is printed. */
export class UsageError extends Error {}

/** Runs a command and returns the output. Throws UsageError. */
export type Command = (args: string[], database: Database, config: Config, now: Date) => Promise<string>;

/** A command that opens the database itself. */
export type BareCommand = (args: string[], config: Config, now: Date) => Promise<string>;

/**
 * Runs a command when its file is the entry point of the process. `module`: its import.meta.url.
 * Exit codes: 0 success or --help, 1 failure, 2 wrong arguments.
 */
export function runCommand(module: string, usage: string, work: Command): void {
  runBareCommand(module, usage, async (args, config, now) => {
    const database = await Database.open(config, { noTimeouts: true });
    try {
      return await work(args, database, config, now);
    } finally {
      await database.close();
    }
  });
}

/** Like runCommand, without a database. */
export function runBareCommand(module: string, usage: string, work: BareCommand): void {
  if (process.argv[1] !== fileURLToPath(module)) return;
  const args = process.argv.slice(2);
  if (args.includes('--help') || args.includes('-h')) process.stdout.write(usage);
  else
    perform(args, work).then(
      (text) => process.stdout.write(text),
      (error: Error) => {
        process.stderr.write(`${error.message}\n`);
        process.exitCode = error instanceof UsageError ? 2 : 1;
      },
    );
}

async function perform(args: string[], work: BareCommand): Promise<string> {
  return work(args, readConfig(), new Date());
}
