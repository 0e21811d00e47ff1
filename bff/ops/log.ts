import { pino, type Logger } from 'pino';
import type { Config } from '../config/config.ts';

const MAX_FRAMES = 12;

type LogFields = Record<string, string | number | boolean | undefined>;

/** The lines of a stack below the message, which can contain personal data. */
export const stackFrames = (stack = ''): string[] =>
  stack
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.startsWith('at '));

/** Name, code and stack of an error, without its message: a driver's message can contain personal data. */
function describe(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { name: typeof error };
  const { code } = error as { code?: unknown };
  return { name: error.name, code, stack: stackFrames(error.stack).slice(0, MAX_FRAMES) };
}

/** Writes one JSON line per event to standard output. Never log a mobile, email, code, token or text from a person. */
export class Log {
  readonly #logger: Logger;

  constructor(config: Pick<Config, 'LOG_LEVEL'>) {
    this.#logger = pino({ level: config.LOG_LEVEL, base: undefined, timestamp: pino.stdTimeFunctions.isoTime });
  }

  debug(event: string, fields: LogFields = {}): void {
    this.#logger.debug(fields, event);
  }

  info(event: string, fields: LogFields = {}): void {
    this.#logger.info(fields, event);
  }

  warn(event: string, fields: LogFields = {}): void {
    this.#logger.warn(fields, event);
  }

  error(error: unknown, fields: LogFields = {}): void {
    this.#logger.error({ ...fields, error: describe(error) }, 'error');
  }

  /** An error that is described by its event and fields alone. */
  failed(event: string, fields: Record<string, string | readonly string[]>): void {
    this.#logger.error(fields, event);
  }
}
