import { pino, type Logger } from 'pino';
import type { Config } from '../config/config.ts';

/** Where a fault came from, without what it was about: a driver's message can quote a person's data, its stack and code do not. */
function describe(fault: unknown): Record<string, unknown> {
  if (!(fault instanceof Error)) return { name: typeof fault };
  const { code } = fault as { code?: unknown };
  const frames = (fault.stack ?? '').split('\n').filter((line) => line.trimStart().startsWith('at '));
  return { name: fault.name, code, stack: frames.slice(0, 12).map((line) => line.trim()) };
}

/** One JSON line an event on standard output. Never a mobile, email, code, token, or anything that a person typed. */
export class Log {
  readonly #lines: Logger;

  constructor(config: Pick<Config, 'LOG_LEVEL'>) {
    this.#lines = pino({ level: config.LOG_LEVEL, base: undefined, timestamp: pino.stdTimeFunctions.isoTime });
  }

  debug(event: string, facts: Record<string, string | number | boolean | undefined> = {}): void {
    this.#lines.debug(facts, event);
  }

  info(event: string, facts: Record<string, string | number | boolean | undefined> = {}): void {
    this.#lines.info(facts, event);
  }

  warn(event: string, facts: Record<string, string | number | boolean | undefined> = {}): void {
    this.#lines.warn(facts, event);
  }

  fault(fault: unknown, facts: Record<string, string | number | undefined> = {}): void {
    this.#lines.error({ ...facts, fault: describe(fault) }, 'fault');
  }
}
