import { pino, type Logger } from 'pino';
import type { Config } from '../config/config.ts';

/** Name, code and stack of an error, without its message: a driver's message can contain personal data. */
function describe(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { name: typeof error };
  const { code } = error as { code?: unknown };
  const frames = (error.stack ?? '').split('\n').filter((line) => line.trimStart().startsWith('at '));
  return { name: error.name, code, stack: frames.slice(0, 12).map((line) => line.trim()) };
}

/** Writes one JSON line per event to standard output. Never log a mobile, email, code, token or text from a person. */
export class Log {
  readonly #logger: Logger;

  constructor(config: Pick<Config, 'LOG_LEVEL'>) {
    this.#logger = pino({ level: config.LOG_LEVEL, base: undefined, timestamp: pino.stdTimeFunctions.isoTime });
  }

  debug(event: string, fields: Record<string, string | number | boolean | undefined> = {}): void {
    this.#logger.debug(fields, event);
  }

  info(event: string, fields: Record<string, string | number | boolean | undefined> = {}): void {
    this.#logger.info(fields, event);
  }

  warn(event: string, fields: Record<string, string | number | boolean | undefined> = {}): void {
    this.#logger.warn(fields, event);
  }

  error(error: unknown, fields: Record<string, string | number | undefined> = {}): void {
    this.#logger.error({ ...fields, error: describe(error) }, 'error');
  }

  /** An error that is described by its event and fields alone. */
  failed(event: string, fields: Record<string, string | readonly string[]>): void {
    this.#logger.error(fields, event);
  }
}
