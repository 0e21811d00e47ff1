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

/** Records the duration of a portal start that began at `started` (performance.now()). */
export function recordStart(started) {
  append('starts', { ms: performance.now() - started });
}

/** Records an error that no test awaited, in the suite that is running. */
export function recordUncaught(error) {
  const suite = globalThis.expect?.getState().testPath ?? '';
  append('uncaught', { suite, stack: error instanceof Error ? error.stack : String(error) });
}

export const recordedStarts = () => read('starts');
export const recordedUncaught = () => read('uncaught');
