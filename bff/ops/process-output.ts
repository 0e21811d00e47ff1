import { Console } from 'node:console';
import { Writable } from 'node:stream';
import type { LoggerService } from '@nestjs/common';
import type { Log } from './log.ts';

/** Maximum length of a logged line of a library. */
const MAX_TEXT = 500;

/** A stream that logs each write; a console writes once per call. */
function logStream(write: (text: string) => void): Writable {
  return new Writable({
    decodeStrings: false,
    write(chunk: string | Buffer, _encoding, done) {
      const text = String(chunk).trim();
      if (text) write(text.slice(0, MAX_TEXT));
      done();
    },
  });
}

/**
 * Redirects all output of this process to the log: process warnings, the console, and the uncaught exception that ends
 * the process.
 */
export function logProcessOutput(log: Log): void {
  // Removes the default listener of Node, which prints the warnings.
  process.removeAllListeners('warning');
  process.on('warning', ({ name, message, code }: Error & { code?: string }) =>
    log.warn('process.warning', { name, code, text: message.slice(0, MAX_TEXT) }),
  );
  const stdout = logStream((text) => log.info('library.output', { text }));
  const stderr = logStream((text) => log.warn('library.output', { text }));
  globalThis.console = new Console({ stdout, stderr, colorMode: false });
  process.on('uncaughtException', (error) => {
    log.error(error, { in: 'process' });
    process.exit(1);
  });
}

/** Logger for Nest. Errors of the application are logged where they are caught. */
export function nestLogger(log: Log): LoggerService {
  const report = (message: unknown, ...rest: unknown[]): void => {
    if (message instanceof Error) return log.error(message, { in: 'nest' });
    log.warn('nest.error', { text: String(message).slice(0, MAX_TEXT), context: String(rest.at(-1) ?? '') });
  };
  return { log: () => {}, warn: report, error: report, fatal: report };
}
