import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const file = () => process.env.TEST_TEMPLATES && join(process.env.TEST_TEMPLATES, 'starts.jsonl');

let isFirst = true;

/** Notes what a portal's start has cost that began at `started` (performance.now()), and, once a worker, what reading the code had cost before. */
export function recordStart(started) {
  const path = file();
  if (!path) return;
  const line = { startMs: performance.now() - started, loadMs: isFirst ? started : 0 };
  isFirst = false;
  appendFileSync(path, `${JSON.stringify(line)}\n`);
}

/** The starts of this run so far: `{ startMs, loadMs }[]`. */
export function recordedStarts() {
  const path = file();
  if (!path || !existsSync(path)) return [];
  return readFileSync(path, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
}
