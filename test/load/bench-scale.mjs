import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { build } from '../../bff/build.mjs';
import { isBuilt } from '../../bff/build-stamp.mjs';
import { ANALYTICS, QUESTIONS } from './scale-requests.mjs';
import { openSide, readBy, twoDatabases } from './scale-databases.mjs';

// `npm run bench:scale`: sends the same requests to a portal with a thousand cases and to one with a million,
// alternately. Exits with 1 when the p95 of a search at a million cases is above 150 ms, when another p95 is above
// 100 ms or more than twice that at a thousand, or after a sequential scan of cases, events or users. Requests with
// more rows at a million cases, and the portal's own queries, are judged by time only. `--on URL,URL`: existing
// databases; `--only WORDS`: requests whose name contains the words; `--table FILE`: also writes the table as Markdown.
const { values } = parseArgs({
  options: {
    cases: { type: 'string', default: '1000000' },
    times: { type: 'string', default: '100' },
    on: { type: 'string' },
    only: { type: 'string' },
    table: { type: 'string' },
  },
});
const SMALL = 1000;
const BIG = Number(values.cases);
const TIMES = Number(values.times);
const LIMIT = { ratio: 2, ms: 100, searchMs: 150, analyticsMs: 1000 };
const WARM = 10;
const NO_SEQUENTIAL_SCAN = ['cases', 'case_events', 'users'];

async function timed({ clients, inside, known }, { who, ask, work }, at) {
  const run = work ? () => work(inside, at) : () => answered(clients[who], ask(at, known));
  const started = performance.now();
  await run();
  return performance.now() - started;
}

async function answered(client, { method, path, body }) {
  const reply = await client.send(method, path, body);
  await reply.arrayBuffer();
  if (!reply.ok) throw new Error(`${method} ${path} ${JSON.stringify(body)}: ${reply.status}`);
}

const part = (times, share) => times.sort((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))];

/** Sends the same requests to both alternately, so that other load affects both. */
async function measure(sides, question, times) {
  const taken = sides.map(() => []);
  for (let at = -Math.min(WARM, times); at < times; at++)
    for (const [index, one] of sides.entries()) {
      const ms = await timed(one, question, at + WARM);
      if (at >= 0) taken[index].push(ms);
    }
  return taken.map((ms) => ({ p50: part(ms, 0.5), p95: part(ms, 0.95) }));
}

async function compare(sides, question, times, isAnalytics) {
  const { result, scanned, indexes } = await readBy(sides[1], times / 4, () => measure(sides, question, times));
  const [few, many] = result;
  const ratio = many.p95 / few.p95;
  const forbidden = scanned.filter((name) => NO_SEQUENTIAL_SCAN.includes(name));
  const isSearch = question.group === 'search';
  const scales = isAnalytics || isSearch || question.byTime || ratio <= LIMIT.ratio;
  const maxMs = isAnalytics ? LIMIT.analyticsMs : isSearch ? LIMIT.searchMs : LIMIT.ms;
  const holds = !forbidden.length && scales && many.p95 <= maxMs;
  return { name: question.name, few, many, ratio, holds, scanned, indexes };
}

const ms = (value) => value.toFixed(1);

function line({ name, few, many, ratio, holds, scanned, indexes }) {
  const figures = [few.p50, few.p95, many.p50, many.p95].map((value) => ms(value).padStart(9)).join('');
  const read = [...indexes, ...scanned.map((table) => `ALL OF ${table}`)].join(', ');
  return `${holds ? 'ok  ' : 'MISS'} ${name.padEnd(52)}${figures}${ratio.toFixed(2).padStart(8)}  ${read}\n`;
}

const row = ({ name, few, many, ratio, holds, scanned, indexes }) =>
  `| ${name} | ${ms(few.p50)} | ${ms(few.p95)} | ${ms(many.p50)} | ${ms(many.p95)} | ${ratio.toFixed(2)}${holds ? '' : ', misses'} | ${[...indexes, ...scanned.map((table) => `all of ${table}`)].join(', ')} |`;

function table(lines) {
  const head =
    '| request | 1,000: p50 | p95 | 1,000,000: p50 | p95 | p95 ratio | indexes read at a million |\n|---|---|---|---|---|---|---|';
  return `${head}\n${lines.map(row).join('\n')}\n`;
}

async function compareAll(sides) {
  const selected = (list) => list.filter(({ name }) => !values.only || name.includes(values.only));
  process.stdout.write(`\nmilliseconds: p50 and p95 at ${SMALL}, p50 and p95 at ${BIG}, ratio of the p95, indexes read\n`);
  const lines = [];
  for (const [list, times, isAnalytics] of [
    [selected(QUESTIONS), TIMES, false],
    [selected(ANALYTICS), Math.min(TIMES, 20), true],
  ])
    for (const question of list) {
      lines.push(await compare(sides, question, times, isAnalytics));
      process.stdout.write(line(lines.at(-1)));
    }
  if (values.table) writeFileSync(values.table, table(lines));
  if (lines.some(({ holds }) => !holds)) process.exitCode = 1;
}

if (!isBuilt()) await build();
const { pair, stop } = await twoDatabases(values.on, SMALL, BIG);
const sides = [];
try {
  for (const url of pair) sides.push(await openSide(url));
  await compareAll(sides);
} finally {
  for (const one of sides) await one.close();
  await stop();
}
