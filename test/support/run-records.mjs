import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The file of the workers' reports: JSON lines in the directory of the run's templates. */
const pathOf = (name) => process.env.TEST_TEMPLATES && join(process.env.TEST_TEMPLATES, `${name}.jsonl`);

function append(name, line) {
  const path = pathOf(name);
  if (path) appendFileSync(path, `${JSON.stringify(line)}\n`);
}

function read(name) {
  const path = pathOf(name);
  if (!path || !existsSync(path)) return [];
  return readFileSync(path, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
}

let suiteBegan = 0;

/** Records the start of a suite before its imports. */
export function suiteBegins() {
  suiteBegan = performance.now();
}

/** Records, once per worker, how long loading the server's code took. */
export function recordLoad() {
  append('starts', { startMs: 0, loadMs: performance.now() - suiteBegan });
}

/** Records the duration of a portal start that began at `started` (performance.now()). */
export function recordStart(started) {
  append('starts', { startMs: performance.now() - started, loadMs: 0 });
}

/** Records an error that no test awaited, in the suite that is running. */
export function recordUncaught(error) {
  const suite = globalThis.expect?.getState().testPath ?? '';
  append('uncaught', { suite, stack: error instanceof Error ? error.stack : String(error) });
}

export const recordedStarts = () => read('starts');
export const recordedUncaught = () => read('uncaught');
