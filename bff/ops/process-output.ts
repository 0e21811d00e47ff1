import { Console } from 'node:console';
import { Writable } from 'node:stream';
import type { LoggerService } from '@nestjs/common';
import type { Log } from './log.ts';

/** Of what a library prints so much is kept. */
const MAX_TEXT = 500;

/** Prints what is written to it as log lines: one for each write, which is what a console does once a call. */
function lines(write: (text: string) => void): Writable {
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
 * Turns everything that this process prints into log lines: warnings (`process.emitWarning`), what libraries write to
 * the console, and the error that ends the process.
 */
export function logProcessOutput(log: Log): void {
  // Node.js prints warnings by a listener of its own.
  process.removeAllListeners('warning');
  process.on('warning', ({ name, message, code }: Error & { code?: string }) =>
    log.warn('process.warning', { name, code, text: message.slice(0, MAX_TEXT) }),
  );
  const stdout = lines((text) => log.info('library.output', { text }));
  const stderr = lines((text) => log.warn('library.output', { text }));
  globalThis.console = new Console({ stdout, stderr, colorMode: false });
  process.on('uncaughtException', (error) => {
    log.fault(error, { in: 'process' });
    process.exit(1);
  });
}

/** What Nest itself reports, as log lines. It holds no stack of ours: those are logged where they are caught. */
export function nestLogger(log: Log): LoggerService {
  const report = (message: unknown, ...rest: unknown[]): void => {
    if (message instanceof Error) return log.fault(message, { in: 'nest' });
    log.warn('nest.error', { text: String(message).slice(0, MAX_TEXT), context: String(rest.at(-1) ?? '') });
  };
  return { log: () => {}, warn: report, error: report, fatal: report };
}
