import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What workers tell the reporter, as lines of JSON in the directory of the run's templates. */
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

let isFirst = true;

/** Notes what a portal's start has cost that began at `started` (performance.now()), and, once a worker, what reading the code had cost before. */
export function recordStart(started) {
  append('starts', { startMs: performance.now() - started, loadMs: isFirst ? started : 0 });
  isFirst = false;
}

/** Notes an error that no test awaited. */
export function recordUncaught(error) {
  append('uncaught', { stack: error instanceof Error ? error.stack : String(error) });
}

export const recordedStarts = () => read('starts');
export const recordedUncaught = () => read('uncaught');
