import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CHROMIUM_FLAGS, findChromium } from '../support/chromium.mjs';
import { runPortal } from '../support/running-portal.mjs';
import { median } from './percentiles.mjs';

// `npm run bench:lighthouse [folder of a built baseline]`: Lighthouse on a phone, medians. LIGHTHOUSE_PATH: the folder
// of an installed lighthouse package, else npx gets it.
const [baseline] = process.argv.slice(2);
const RUNS = Number(process.env.LIGHTHOUSE_RUNS ?? 5);
const PATHS = ['/', '/faqs', '/create-case'];
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const installed = process.env.LIGHTHOUSE_PATH && join(process.env.LIGHTHOUSE_PATH, 'cli/index.js');
if (installed && !existsSync(installed))
  throw new Error(`LIGHTHOUSE_PATH is not a lighthouse package: ${installed} is missing`);
const LIGHTHOUSE = installed ? [process.execPath, installed] : ['npx', '--yes', 'lighthouse@12.8.2'];
/** The audits of a scored category that cost points, by title. */
const findings = new Set();

function scriptKb({ audits }) {
  const { items } = audits['resource-summary']?.details ?? audits['network-requests'].details;
  const bytes = items
    .filter(({ resourceType }) => resourceType.toLowerCase() === 'script')
    .map(({ transferSize }) => transferSize);
  return bytes.reduce((sum, size) => sum + size, 0) / 1000;
}

function collectFindings(path, { audits, categories }) {
  for (const category of CATEGORIES.slice(1))
    for (const { id, weight } of categories[category].auditRefs)
      if (weight > 0 && audits[id].score !== null && audits[id].score < 1)
        findings.add(`${path} ${category}: ${audits[id].title} (${id})`);
}

/** The scores and times of one run, with Lighthouse's mobile default. */
function measure(url, path) {
  const file = join(tmpdir(), `lighthouse-${process.pid}.json`);
  const flags = `--chrome-flags=${CHROMIUM_FLAGS.filter((flag) => !flag.startsWith('--use-fake')).join(' ')}`;
  const [command, ...first] = LIGHTHOUSE;
  const output = ['--output=json', `--output-path=${file}`, '--quiet', `--only-categories=${CATEGORIES.join(',')}`];
  execFileSync(command, [...first, url + path, flags, ...output], {
    env: { ...process.env, CHROME_PATH: findChromium() },
    stdio: ['ignore', 'ignore', 'inherit'],
    timeout: 180_000,
  });
  const report = JSON.parse(readFileSync(file, 'utf8'));
  rmSync(file);
  if (report.runtimeError) throw new Error(report.runtimeError.message);
  collectFindings(path, report);
  const { categories, audits, environment } = report;
  return {
    ...Object.fromEntries(CATEGORIES.map((category) => [category, categories[category].score * 100])),
    'blocked ms': audits['total-blocking-time'].numericValue,
    'first paint ms': audits['first-contentful-paint'].numericValue,
    'scripts kB': scriptKb(report),
    benchmarkIndex: environment.benchmarkIndex,
  };
}

if (!findChromium()) throw new Error('Chromium is not installed. Install it, or set CHROMIUM_PATH.');
const startPortal = (from) => runPortal({ from, env: { NODE_ENV: 'production' } });
const portals = { ...(baseline && { baseline: await startPortal(baseline) }), current: await startPortal() };
const results = {};
try {
  for (let run = 0; run < RUNS; run++)
    for (const path of PATHS)
      for (const [name, { url }] of Object.entries(portals))
        (results[`${path} ${name}`] ??= []).push(measure(url, path));
} finally {
  for (const portal of Object.values(portals)) await portal.stop();
}
const medianOf = (runs, key) => Math.round(median(runs.map((run) => run[key])));
const rows = Object.entries(results).map(([name, runs]) => [
  name,
  Object.fromEntries(Object.keys(runs[0]).map((key) => [key, medianOf(runs, key)])),
]);
console.table(Object.fromEntries(rows));
for (const finding of findings) console.log(`below 100: ${finding}`);
