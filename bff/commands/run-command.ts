import 'reflect-metadata';
import { fileURLToPath } from 'node:url';
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { readConfig, type Config } from '../config/config.ts';
import { Database } from '../database/database.ts';

/** Wrong arguments; the message is printed. */
export class UsageError extends Error {}

/** Parses the arguments of a command. Throws UsageError with `usage` for unknown ones. */
export function parseOrUsage<Options extends ParseArgsConfig>(
  usage: string,
  options: Options,
): ReturnType<typeof parseArgs<Options>> {
  try {
    return parseArgs(options);
  } catch {
    throw new UsageError(usage);
  }
}

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

/** Like runCommand, for a command that opens the database itself. */
export function runBareCommand(module: string, usage: string, work: BareCommand): void {
  if (process.argv[1] !== fileURLToPath(module)) return;
  const args = process.argv.slice(2);
  const run = async (): Promise<string> =>
    args.includes('--help') || args.includes('-h') ? usage : work(args, readConfig(), new Date());
  run().then(
    (text) => process.stdout.write(text),
    (error: Error) => {
      process.stderr.write(`${error.message}\n`);
      process.exitCode = error instanceof UsageError ? 2 : 1;
    },
  );
}
