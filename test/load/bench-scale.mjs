import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { build } from '../../bff/build.mjs';
import { isBuilt } from '../../bff/build-stamp.mjs';
import { ApiClient } from '../support/api-client.mjs';
import { startPostgres } from '../support/postgres.mjs';
import { runPortal } from '../support/running-portal.mjs';
import { INSIGHT, QUESTIONS } from './scale-questions.mjs';

// `npm run bench:scale`: the same questions to a portal with a thousand cases and to one with a million, in turns, in one run.
// Exit 1 when the p95 at a million is over twice that at a thousand, or over 100 ms, or when cases or events were read from end to end.
const { values } = parseArgs({
  options: {
    cases: { type: 'string', default: '1000000' },
    times: { type: 'string', default: '100' },
    on: { type: 'string' },
    only: { type: 'string' },
  },
});
const BIG = Number(values.cases);
const TIMES = Number(values.times);
const SMALL = 1000;
/** The demo's own are there before. */
const DEMO_CASES = 360;
const BAR = { ratio: 2, ms: 100, insightMs: 1000 };
const WARM = 10;
const FREQUENT = '+971521000000';
const ACCOUNTS = { customer: 'customer', frequent: 'unverified', agent: 'agent', manager: 'manager', admin: 'admin' };
const PASSWORD = 'Portal#2026';
const WATCHED = ['cases', 'case_events', 'case_figures', 'users', 'survey_answers', 'feedback'];

/** Scans of whole tables so far. Statistics reach others a second after the statement. */
async function scansOf(database) {
  const { rows } = await database.query('select relname, seq_scan from pg_stat_user_tables where relname = any ($1)', [WATCHED]);
  return new Map(rows.map(({ relname, seq_scan }) => [relname, Number(seq_scan)]));
}

async function fill(url, cases) {
  const started = Date.now();
  const dir = mkdtempSync(join(tmpdir(), 'portal-seed-'));
  const env = { ...process.env, DATABASE_URL: url, DATA_DIR: dir };
  const { status } = spawnSync(process.execPath, ['bff/seed-bulk.mjs', '--cases', String(cases)], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  rmSync(dir, { recursive: true, force: true });
  if (status !== 0) throw new Error('the seed failed');
  process.stdout.write(`seeded ${cases} cases in ${Math.round((Date.now() - started) / 1000)} s\n`);
}

/** A portal on a database, people signed in, and what is known of its cases. */
async function side(url) {
  const portal = await runPortal({
    env: { DATABASE_URL: url, DATABASE_POOL: '2', CALLS_PER_ADDRESS: '1000000', SESSION_IDLE_MINUTES: '600' },
  });
  const clients = { guest: new ApiClient(portal.url) };
  const database = new pg.Client(url);
  await database.connect();
  // One of the demo's people becomes the one who submits often.
  await database.query(`update users set mobile = $1, status = 1 where email = 'unverified@portal.example'`, [FREQUENT]);
  for (const [name, account] of Object.entries(ACCOUNTS)) {
    clients[name] = new ApiClient(portal.url);
    await clients[name].signIn(`${account}@portal.example`, PASSWORD);
  }
  const { rows } = await database.query('select ticket, mobile, entity_id from cases order by id limit 200');
  const known = {
    tickets: rows.map((row) => row.ticket),
    mobiles: rows.map((row) => row.mobile),
    entities: rows.map((row) => row.entity_id),
  };
  return { portal, clients, database, known, close: () => Promise.all([portal.stop(), database.end()]) };
}

async function timed({ clients, known }, { who, ask }, at) {
  const { method, path, body } = ask(at, known);
  const started = performance.now();
  const reply = await clients[who].send(method, path, body);
  await reply.arrayBuffer();
  if (!reply.ok) throw new Error(`${method} ${path} ${JSON.stringify(body)}: ${reply.status}`);
  return performance.now() - started;
}

const part = (times, share) => times.sort((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))];

/** The same requests to both in turns, so that whatever else the machine does, it does to both. */
async function measure(sides, question, times) {
  const taken = sides.map(() => []);
  for (let at = -Math.min(WARM, times); at < times; at++)
    for (const [index, one] of sides.entries()) {
      const ms = await timed(one, question, at + WARM);
      if (at >= 0) taken[index].push(ms);
    }
  return taken.map((ms) => ({ p50: part(ms, 0.5), p95: part(ms, 0.95) }));
}

async function scansBy(big, work) {
  await flushed(big);
  const before = await scansOf(big.database);
  const result = await work();
  await flushed(big);
  const after = await scansOf(big.database);
  return { result, scanned: WATCHED.filter((name) => after.get(name) > before.get(name)) };
}

async function flushed({ clients }) {
  await new Promise((resolve) => setTimeout(resolve, 1100));
  for (let at = 0; at < 3; at++) await clients.guest.send('GET', '/health/ready');
}

const ms = (value) => value.toFixed(1).padStart(8);

async function compare(sides) {
  const wanted = (list) => list.filter(({ name }) => !values.only || name.includes(values.only));
  process.stdout.write(`\n${'milliseconds'.padEnd(52)}${SMALL}: p50     p95   ${BIG}: p50     p95   ratio\n`);
  for (const [list, times, isInsight] of [
    [wanted(QUESTIONS), TIMES, false],
    [wanted(INSIGHT), Math.min(TIMES, 20), true],
  ])
    for (const question of list) {
      const { result, scanned } = await scansBy(sides[1], () => measure(sides, question, times));
      const [few, many] = result;
      const ratio = many.p95 / few.p95;
      const read = scanned.filter((name) => name === 'cases' || name === 'case_events');
      const holds = isInsight ? many.p95 <= BAR.insightMs : ratio <= BAR.ratio && many.p95 <= BAR.ms && !read.length;
      if (!holds) process.exitCode = 1;
      const said = scanned.length ? `  scans ${scanned.join(', ')}` : '';
      process.stdout.write(
        `${holds ? 'ok  ' : 'MISS'} ${question.name.padEnd(47)}${ms(few.p50)}${ms(few.p95)}${ms(many.p50).padStart(14)}${ms(many.p95)}${ratio.toFixed(2).padStart(8)}${said}\n`,
      );
    }
}

async function urls() {
  if (values.on) return { pair: values.on.split(','), stop: async () => {} };
  const postgres = await startPostgres({ fast: false });
  if (!postgres) throw new Error('PostgreSQL is not installed');
  const admin = new pg.Client(postgres.url);
  await admin.connect();
  const pair = [];
  for (const name of ['small', 'big']) {
    await admin.query(`create database ${name}`);
    pair.push(postgres.url.replace(/\/postgres$/, `/${name}`));
  }
  await admin.end();
  await fill(pair[0], SMALL - DEMO_CASES);
  await fill(pair[1], BIG - DEMO_CASES);
  return { pair, stop: postgres.stop };
}

if (!isBuilt()) await build();
const { pair, stop } = await urls();
const sides = [];
try {
  for (const url of pair) sides.push(await side(url));
  await compare(sides);
} finally {
  for (const one of sides) await one.close();
  await stop();
}
