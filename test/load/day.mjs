import { parseArgs } from 'node:util';
import pg from 'pg';
import { build } from '../../bff/build.mjs';
import { isBuilt } from '../../bff/build-stamp.mjs';
import { startInstances } from '../support/instances.mjs';
import { startPostgres } from '../support/postgres.mjs';
import { runPortal } from '../support/running-portal.mjs';
import { SmsGatewayServer } from '../support/sms-gateway.mjs';
import { benchPages } from './bench-pages.mjs';
import { benchSubmit } from './bench-submit.mjs';
import { City } from './day/city.mjs';
import { reportOf, writeReport } from './day/day-report.mjs';
import { Figures } from './day/figures.mjs';
import { MemoryWatch } from './day/memory-watch.mjs';
import { peopleOf } from './day/people.mjs';
import { KIND_NAMES, pause } from './day/person.mjs';
import { DEMO_CASES, seedCases } from './scale-databases.mjs';
import { SMOKE } from '../support/smoke.mjs';

// `npm run test:load`: a day of a city (visitors reading, submitting and following cases; agents answering; editors
// publishing) on two instances behind a balancer and PostgreSQL with a million cases. Exits with 1 when a request
// failed or memory grew. `--minutes 5`, `--rate 60` (requests of visitors a second), `--agents 12`, `--rush 30`
// (seconds at maximum load, 0: none), `--cases 1000000`, `--on URL`: an existing database, which is changed, `--write`:
// writes the table and the chart into docs/performance.md, `--smoke`: seconds over a thousand cases, without limits.
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: SMOKE ? '0.1' : '5' },
    rate: { type: 'string', default: '60' },
    agents: { type: 'string', default: '12' },
    rush: { type: 'string', default: SMOKE ? '2' : '30' },
    cases: { type: 'string', default: SMOKE ? '1000' : '1000000' },
    on: { type: 'string' },
    write: { type: 'boolean', default: false },
    smoke: { type: 'boolean' },
  },
});
const WARM_SECONDS = SMOKE ? 1 : 30;
const RUSH_PEOPLE = 24;
/** A first start on a seeded database may have to compute due dates. */
const START_TIMEOUT_SECONDS = 600;
const print = (text) => process.stdout.write(`${text}\n`);

async function openDatabase() {
  if (values.on) return { url: values.on, stop: async () => {} };
  // Settings for a machine of this size.
  const postgres = await startPostgres({
    fast: false,
    settings: ['shared_buffers=2GB', 'effective_cache_size=6GB', 'random_page_cost=1.1'],
  });
  if (!postgres) throw new Error('PostgreSQL is not installed');
  try {
    seedCases(postgres.url, Number(values.cases) - DEMO_CASES);
  } catch (error) {
    await postgres.stop();
    throw error;
  }
  return postgres;
}

async function settingsOf(url) {
  const client = new pg.Client(url);
  await client.connect();
  const show = async (name) => (await client.query(`show ${name}`)).rows[0][name];
  const [version, buffers] = [await show('server_version'), await show('shared_buffers')];
  await client.end();
  return `${version.split('.')[0]} with \`shared_buffers\` ${buffers}`;
}

/** Runs the measured time, then the rush. */
async function runDay(city, portal) {
  await city.open({ rate: Number(values.rate) });
  await pause(WARM_SECONDS * 1000);
  print(`warmed up: p95 ${Math.round(city.figures.recentP95())} ms`);
  city.figures.startMeasurement();
  const watch = new MemoryWatch(() => portal.instances.map(({ pid }) => pid));
  const seconds = Number(values.minutes) * 60;
  const before = city.figures.requests;
  const began = performance.now();
  for (let minute = 1; minute <= Math.ceil(seconds / 60); minute++) {
    await pause(Math.min(60, seconds - (minute - 1) * 60) * 1000);
    print(
      `minute ${minute}: ${city.figures.requests} requests, p95 ${Math.round(city.figures.recentP95())} ms, ${city.submittedCases.length} cases submitted, ${city.figures.errors} errors`,
    );
  }
  const perSecond = ((city.figures.requests - before) * 1000) / (performance.now() - began);
  watch.stop();
  await city.close();
  const rushed = new Figures();
  const rush = Number(values.rush) ? await city.rush(RUSH_PEOPLE, Number(values.rush), rushed) : 0;
  for (const [error, count] of rushed.errorCounts) print(`ERROR during the rush, ${count} times: ${error}`);
  return {
    perSecond,
    rush,
    memories: watch.results(),
    lines: watch.lines,
    errors: city.figures.errors + rushed.errors,
  };
}

async function day(url) {
  const gateway = await new SmsGatewayServer().start();
  let portal;
  try {
    // Visitors have different addresses, so that the default rate limits apply to each.
    portal = await startInstances(
      [url, url],
      { SMS_GATEWAY_URL: gateway.url, TRUST_PROXY: '2', SESSION_IDLE_MINUTES: '600' },
      START_TIMEOUT_SECONDS,
    );
    const people = await peopleOf(url, { agents: Number(values.agents) });
    const city = new City(portal.balancer.url, gateway, people);
    const result = await runDay(city, portal);
    for (const [error, count] of city.figures.errorCounts) print(`ERROR, ${count} times: ${error}`);
    for (const { errors } of portal.instances) if (city.figures.errors) print(errors());
    for (const path of portal.balancer.broken) if (!path.includes('/live')) print(`BROKEN: ${path}`);
    const crowd = `visitors who arrive, read, follow and submit, ${people.agents.length} agents and an editor at work; ${city.submittedCases.length} cases submitted, ${city.liveUpdates} live updates received`;
    return {
      ...result,
      minutes: Number(values.minutes),
      cases: people.cases,
      kinds: city.figures.lines(KIND_NAMES),
      people: crowd,
    };
  } finally {
    await portal?.stop();
    await gateway.stop();
  }
}

if (!isBuilt()) await build();
const postgres = await openDatabase();
try {
  const result = await day(postgres.url);
  const portal = await runPortal({ env: { DATABASE_URL: postgres.url } });
  const baselines = [...(await benchPages(portal, 1)), ...(await benchSubmit(portal, postgres.url, 1))];
  await portal.stop();
  const report = { ...result, baselines, settings: await settingsOf(postgres.url) };
  print(`\n${reportOf(report)}`);
  if (values.write) writeReport(report);
  if (result.errors || (!SMOKE && result.memories.some(({ flat }) => !flat))) process.exitCode = 1;
} finally {
  await postgres.stop();
}
