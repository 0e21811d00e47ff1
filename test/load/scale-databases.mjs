import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { ApiClient } from '../support/api-client.mjs';
import { RELAXED_LIMITS } from '../support/instances.mjs';
import { startPostgres } from '../support/postgres.mjs';
import { runPortal } from '../support/running-portal.mjs';
import { SMOKE } from '../support/smoke.mjs';

/** The number of cases that the demo creates first. */
export const DEMO_CASES = 360;
/** Submits the same number of cases for any size of city. */
const FREQUENT_MOBILE = '+971521000000';
const ACCOUNTS = { customer: 'customer', frequent: 'unverified', agent: 'agent', manager: 'manager', admin: 'admin' };
/** The tables that grow with the number of cases. */
const WATCHED_TABLES = [
  'cases',
  'case_events',
  'case_metrics',
  'case_alerts',
  'users',
  'surveys',
  'survey_answers',
  'feedback',
];

/** Seeds a database by the product's own command, and shows its progress. */
export function seedCases(url, cases) {
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

/**
 * The URLs of databases with these numbers of cases: those of `on` (URLs with commas), or new ones on a temporary
 * PostgreSQL.
 */
export async function databasesOf(on, ...sizes) {
  if (on) return { urls: on.split(','), stop: async () => {} };
  // As docs/operating.md recommends.
  const settings = [
    `shared_buffers=${Math.floor(totalmem() / 4 / 2 ** 20)}MB`,
    'random_page_cost=1.1',
    'work_mem=16MB',
  ];
  const postgres = await startPostgres({ fast: false, settings });
  if (!postgres) throw new Error('PostgreSQL is not installed');
  const admin = new pg.Client(postgres.url);
  await admin.connect();
  const urls = [];
  for (const [index, cases] of sizes.entries()) {
    await admin.query(`create database cases_${index}`);
    urls.push(postgres.url.replace(/\/postgres$/, `/cases_${index}`));
    seedCases(urls[index], cases - DEMO_CASES);
  }
  await admin.end();
  return { urls, stop: postgres.stop };
}

/** The repositories of the portal's own queries, on a separate connection. */
async function repositoriesOf(url, dataDir) {
  const load = (path) => import(`../../dist/bff/${path}.js`);
  await import('reflect-metadata');
  const [{ Database }, { readConfig }] = [await load('database/database'), await load('config/config')];
  const [{ AlertsRepository }, { ChangedCasesRepository }] = [
    await load('cases/sla/alerts.repository'),
    await load('cases/live/changed-cases.repository'),
  ];
  const database = await Database.open(readConfig({ DATABASE_URL: url, DATA_DIR: dataDir, DATABASE_POOL: '1' }));
  return { database, alerts: new AlertsRepository(database), changed: new ChangedCasesRepository(database) };
}

/** A portal on a database, with people signed in and some of its cases. */
export async function openPortal(url) {
  // So that an existing database can be used again at once.
  const codes = { OTP_RESEND_SECONDS: '1', OTP_SENDS_PER_HOUR: '1000' };
  const env = { DATABASE_URL: url, DATABASE_POOL: '2', SESSION_IDLE_MINUTES: '600', ...RELAXED_LIMITS, ...codes };
  // The first start on a seeded database computes the due dates of all open cases.
  const portal = await runPortal({ env, timeoutSeconds: 600 });
  const clients = { guest: new ApiClient(portal.url) };
  const database = new pg.Client(url);
  await database.connect();
  await clients.guest.prove(FREQUENT_MOBILE);
  // A demo account gets the mobile of the frequent customer.
  await database.query(`update users set mobile = $1, status = 1 where email = 'unverified@portal.example'`, [
    FREQUENT_MOBILE,
  ]);
  for (const [name, account] of Object.entries(ACCOUNTS)) {
    clients[name] = new ApiClient(portal.url);
    await clients[name].signIn(`${account}@portal.example`);
  }
  const samples = { ...(await sampleCases(database)), frequent: FREQUENT_MOBILE };
  const repositories = await repositoriesOf(url, portal.dir);
  const close = async () => {
    await repositories.database.close();
    await database.end();
    await portal.stop();
  };
  return { portal, clients, database, repositories, samples, close };
}

async function sampleCases(database) {
  const { rows } = await database.query(
    'select id, ticket, mobile, entity_id, service_id from cases where assignee_id is not null order by id limit 200',
  );
  const agents = await database.query('select distinct assignee_id from cases where assignee_id is not null limit 50');
  return {
    ids: rows.map((row) => row.id),
    tickets: rows.map((row) => row.ticket),
    mobiles: rows.map((row) => row.mobile),
    entities: rows.map((row) => row.entity_id),
    services: rows.map((row) => row.service_id),
    agents: agents.rows.map((row) => row.assignee_id),
  };
}

/**
 * The result of `work`, the watched tables that it scanned sequentially, and the indexes that it used at least
 * `minIndexScans` times.
 */
export async function withScans(opened, minIndexScans, work) {
  const before = await scansOf(opened);
  const result = await work();
  const after = await scansOf(opened);
  const namesOf = (kind, minimum) =>
    [...after[kind]].filter(([name, count]) => count - (before[kind].get(name) ?? 0) >= minimum).map(([name]) => name);
  return { result, scanned: namesOf('tables', 1), indexes: namesOf('indexes', minIndexScans) };
}

async function scansOf({ clients, repositories, database }) {
  // A connection reports its statistics when it is used again after a second.
  if (!SMOKE) await new Promise((resolve) => setTimeout(resolve, 1100));
  for (let round = 0; round < 3; round++)
    await Promise.all([clients.guest.send('GET', '/health/ready'), repositories.database.ping()]);
  const tables = await database.query(
    'select relname as name, seq_scan as count from pg_stat_user_tables where relname = any ($1)',
    [WATCHED_TABLES],
  );
  const indexes = await database.query(
    'select indexrelname as name, idx_scan as count from pg_stat_user_indexes where relname = any ($1)',
    [WATCHED_TABLES],
  );
  const countsOf = ({ rows }) => new Map(rows.map(({ name, count }) => [name, Number(count)]));
  return { tables: countsOf(tables), indexes: countsOf(indexes) };
}
