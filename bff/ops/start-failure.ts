import { ConfigError } from '../config/config.ts';
import { DatabaseUnusableError } from '../database/connection-error.ts';
import { DataDirInUseError } from '../database/data-lock.ts';
import { UnsupportedSchemaError } from '../database/migrations.ts';
import { Log, stackFrames } from './log.ts';

/** Exit codes of sysexits.h, so that a supervisor can distinguish the causes. */
const EXIT_CODES = {
  other: 1,
  'database.missing': 66,
  'database.unreachable': 69,
  'database.access_denied': 77,
  'database.unsuitable': 78,
  'config.invalid': 78,
} as const;

interface Failure {
  exitCode: number;
  /** For a person. */
  text: string;
  /** For a log collector: one JSON line each. */
  events: { event: string; [field: string]: string | readonly string[] }[];
}

/** Describes an error at start, with the exit code of the process. */
export function startFailure(error: unknown): Failure {
  if (error instanceof ConfigError) {
    const events = error.errors.map((error) => {
      const [setting = '', ...problem] = error.split(': ');
      return { event: 'config.invalid', setting, problem: problem.join(': ') };
    });
    return { exitCode: EXIT_CODES['config.invalid'], text: error.message, events };
  }
  if (error instanceof DatabaseUnusableError) {
    const { event, code, message } = error;
    const problem = message.replace(/^DATABASE_URL: /, '');
    return { exitCode: EXIT_CODES[event], text: message, events: [{ event, setting: 'DATABASE_URL', code, problem }] };
  }
  const {
    message,
    code,
    stack = '',
  } = (error instanceof Error ? error : new Error(String(error))) as NodeJS.ErrnoException;
  const expected =
    error instanceof DataDirInUseError || error instanceof UnsupportedSchemaError || code === 'EADDRINUSE';
  const event = { event: 'start.failed', problem: message, ...(expected ? {} : { stack: stackFrames(stack) }) };
  return { exitCode: EXIT_CODES.other, text: expected ? message : stack || message, events: [event] };
}

/** Reports an error at start: plain text, in production JSON lines like the log. Returns the exit code. */
export function reportStartFailure(error: unknown, production: boolean): number {
  const { exitCode, text, events } = startFailure(error);
  if (!production) process.stderr.write(`${text}\n`);
  else {
    const log = new Log({ LOG_LEVEL: 'info' });
    for (const { event, ...fields } of events) log.failed(event, fields);
  }
  return exitCode;
}
