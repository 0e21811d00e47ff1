import { pino } from 'pino';
import { ConfigFault } from '../config/config.ts';
import { DatabaseUnusable } from '../store/connection-error.ts';
import { DataDirInUse } from '../store/data-lock.ts';

/** As sysexits.h has them: a supervisor tells by them what is to be done. */
const STATUS = {
  other: 1,
  'database.missing': 66,
  'database.unreachable': 69,
  'database.access_denied': 77,
  'database.unsuitable': 78,
  'config.invalid': 78,
} as const;

interface Failure {
  status: number;
  /** What a person reads. */
  text: string;
  /** What a log collector reads: one JSON line each. */
  events: { event: string; [fact: string]: string | readonly string[] }[];
}

/** What is said of an error that keeps the portal from starting, and the exit status that it ends with. */
export function startFailure(error: unknown): Failure {
  if (error instanceof ConfigFault) {
    const events = error.faults.map((fault) => {
      const [setting = '', ...problem] = fault.split(': ');
      return { event: 'config.invalid', setting, problem: problem.join(': ') };
    });
    return { status: STATUS['config.invalid'], text: error.message, events };
  }
  if (error instanceof DatabaseUnusable) {
    const { event, code, message } = error;
    const problem = message.replace(/^DATABASE_URL: /, '');
    return { status: STATUS[event], text: message, events: [{ event, setting: 'DATABASE_URL', code, problem }] };
  }
  const { message, code, stack = '' } = (error instanceof Error ? error : new Error(String(error))) as NodeJS.ErrnoException;
  const expected = error instanceof DataDirInUse || code === 'EADDRINUSE';
  const frames = stack.split('\n').filter((line) => line.trimStart().startsWith('at '));
  const event = { event: 'start.failed', problem: message, ...(expected ? {} : { stack: frames.map((line) => line.trim()) }) };
  return { status: STATUS.other, text: expected ? message : stack || message, events: [event] };
}

/** Says why the portal does not start: plain lines, in production JSON lines like the log's. Gives the exit status. */
export function reportStartFailure(error: unknown, production: boolean): number {
  const { status, text, events } = startFailure(error);
  if (!production) process.stderr.write(`${text}\n`);
  else {
    const log = pino({ base: undefined, timestamp: pino.stdTimeFunctions.isoTime });
    for (const { event, ...facts } of events) log.error(facts, event);
  }
  return status;
}
