import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { build } from '../../bff/build.mjs';
import { isBuilt } from '../../bff/build-stamp.mjs';
import { ANALYTICS_REQUESTS } from './scale-analytics.mjs';
import { percentiles } from './percentiles.mjs';
import { databasesOf, openPortal, withScans } from './scale-databases.mjs';
import { REQUESTS } from './scale-requests.mjs';
import { SMOKE } from '../support/smoke.mjs';

// `npm run bench:scale`: sends the same requests to a portal with a thousand cases and to one with a million,
// alternately. Exits with 1 when the p95 of a search at a million cases is above 150 ms, when another p95 is above
// 100 ms or more than twice that at a thousand, or after a sequential scan of cases, events or users. Requests with
// more rows at a million cases, and the portal's own queries, are judged by time only. `--on URL,URL`: existing
// databases; `--only WORDS`: requests whose name contains the words; `--table FILE`: also writes the table as Markdown.
// `--smoke`: each request once, at a thousand cases, without limits.
const { values } = parseArgs({
  options: {
    cases: { type: 'string', default: SMOKE ? '1000' : '1000000' },
    times: { type: 'string', default: SMOKE ? '1' : '100' },
    on: { type: 'string' },
    only: { type: 'string' },
    table: { type: 'string' },
    smoke: { type: 'boolean' },
  },
});
const SMALL = 1000;
const BIG = Number(values.cases);
const TIMES = Number(values.times);
const LIMIT = { ratio: 2, ms: 100, searchMs: 150, analyticsMs: 300 };
const WARM_UP_REQUESTS = 10;
const NO_SEQUENTIAL_SCAN = ['cases', 'case_events', 'users'];

/** The time of the at-th request or query on a portal, in milliseconds. */
async function timed({ clients, repositories, samples }, { who, request, query }, at) {
  const run = query ? () => query(repositories, at) : () => send(clients[who], request(at, samples));
  const started = performance.now();
  await run();
  return performance.now() - started;
}

async function send(client, { method, path, body }) {
  const reply = await client.send(method, path, body);
  await reply.arrayBuffer();
  if (!reply.ok) throw new Error(`${method} ${path} ${JSON.stringify(body)}: ${reply.status}`);
}

/** Sends the same requests to both portals alternately, so that other load affects both. */
async function measure(portals, request, times) {
  const durations = portals.map(() => []);
  for (let at = -Math.min(WARM_UP_REQUESTS, times); at < times; at++)
    for (const [index, portal] of portals.entries()) {
      const ms = await timed(portal, request, at + WARM_UP_REQUESTS);
      if (at >= 0) durations[index].push(ms);
    }
  return durations.map((ms) => percentiles(ms, 0.5, 0.95)).map(([p50, p95]) => ({ p50, p95 }));
}

async function compare(portals, request, times, isAnalytics) {
  const { result, scanned, indexes } = await withScans(portals[1], times / 4, () => measure(portals, request, times));
  const [small, big] = result;
  const ratio = big.p95 / small.p95;
  const forbidden = scanned.filter((name) => NO_SEQUENTIAL_SCAN.includes(name));
  const isSearch = request.group === 'search';
  const scales = isAnalytics || isSearch || request.byTime || ratio <= LIMIT.ratio;
  const maxMs = isAnalytics ? LIMIT.analyticsMs : isSearch ? LIMIT.searchMs : LIMIT.ms;
  const passes = !forbidden.length && scales && big.p95 <= maxMs;
  return { name: request.name, small, big, ratio, passes, scanned, indexes };
}

const ms = (value) => value.toFixed(1);

function line({ name, small, big, ratio, passes, scanned, indexes }) {
  const times = [small.p50, small.p95, big.p50, big.p95].map((value) => ms(value).padStart(9)).join('');
  const read = [...indexes, ...scanned.map((table) => `ALL OF ${table}`)].join(', ');
  return `${passes ? 'ok  ' : 'MISS'} ${name.padEnd(52)}${times}${ratio.toFixed(2).padStart(8)}  ${read}\n`;
}

const row = ({ name, small, big, ratio, passes, scanned, indexes }) =>
  `| ${name} | ${ms(small.p50)} | ${ms(small.p95)} | ${ms(big.p50)} | ${ms(big.p95)} | ${ratio.toFixed(2)}${passes ? '' : ', misses'} | ${[...indexes, ...scanned.map((table) => `all of ${table}`)].join(', ')} |`;

function table(lines) {
  const big = BIG.toLocaleString('en');
  const head = `| request | 1,000: p50 | p95 | ${big}: p50 | p95 | p95 ratio | indexes read at ${big} |\n|---|---|---|---|---|---|---|`;
  return `${head}\n${lines.map(row).join('\n')}\n`;
}

async function compareAll(portals) {
  const selected = (list) => list.filter(({ name }) => !values.only || name.includes(values.only));
  process.stdout.write(
    `\nmilliseconds: p50 and p95 at ${SMALL}, p50 and p95 at ${BIG}, ratio of the p95, indexes read\n`,
  );
  const lines = [];
  for (const [requests, times, isAnalytics] of [
    [selected(REQUESTS), TIMES, false],
    [selected(ANALYTICS_REQUESTS), Math.min(TIMES, 20), true],
  ])
    for (const request of requests) {
      lines.push(await compare(portals, request, times, isAnalytics));
      process.stdout.write(line(lines.at(-1)));
    }
  if (values.table) writeFileSync(values.table, table(lines));
  if (!SMOKE && lines.some(({ passes }) => !passes)) process.exitCode = 1;
}

if (!isBuilt()) await build();
const { urls, stop } = await databasesOf(values.on, SMALL, BIG);
const portals = [];
try {
  for (const url of urls) portals.push(await openPortal(url));
  await compareAll(portals);
} finally {
  for (const portal of portals) await portal.close();
  await stop();
}
