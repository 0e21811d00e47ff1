import 'reflect-metadata';
import { fileURLToPath } from 'node:url';
import { readConfig, type Config } from '../config/config.ts';
import { Database } from '../store/database.ts';

/** What is wrong with the command as it was typed; the message is for whoever typed it. */
export class Misuse extends Error {}

/** Does a command's work and gives what to print; throws Misuse. */
export type Command = (args: string[], database: Database, config: Config, now: Date) => Promise<string>;

/** One that opens the database itself. */
export type BareCommand = (args: string[], config: Config, now: Date) => Promise<string>;

/**
 * Runs a command when its file is what node was started with. `module`: its import.meta.url.
 * Ends with 0 when done (or asked for --help), 1 when it could not be done, 2 when it was typed wrongly.
 */
export function runCommand(module: string, usage: string, work: Command): void {
  runBareCommand(module, usage, async (args, config, now) => {
    // Nobody waits for an answer: what takes long may.
    const database = await Database.open(config, { patient: true });
    try {
      return await work(args, database, config, now);
    } finally {
      await database.close();
    }
  });
}

/** The same without an open database. */
export function runBareCommand(module: string, usage: string, work: BareCommand): void {
  if (process.argv[1] !== fileURLToPath(module)) return;
  const args = process.argv.slice(2);
  if (args.includes('--help') || args.includes('-h')) process.stdout.write(usage);
  else
    perform(args, work).then(
      (text) => process.stdout.write(text),
      (fault: Error) => {
        process.stderr.write(`${fault.message}\n`);
        process.exitCode = fault instanceof Misuse ? 2 : 1;
      },
    );
}

async function perform(args: string[], work: BareCommand): Promise<string> {
  return work(args, readConfig(), new Date());
}
