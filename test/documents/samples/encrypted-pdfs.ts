import { readdirSync, readFileSync } from 'node:fs';

const FOLDER = new URL('./encrypted/', import.meta.url);

const samples = (prefix: string): [name: string, bytes: Buffer][] =>
  readdirSync(FOLDER)
    .filter((name) => name.startsWith(prefix))
    .map((name) => [name, readFileSync(new URL(name, FOLDER))]);

// Made with `qpdf --object-streams=generate --encrypt USER owner BITS …` (qpdf 11.3), with each algorithm.
/** PDFs that open without a password and need one to be changed. */
export const OWNER_PDFS = samples('owner-');
/** The same with a script in an object stream. */
export const OWNER_SCRIPT_PDFS = samples('script-');
/** PDFs that need a password to open. */
export const LOCKED_PDFS = samples('locked-');
