import { parseArgs } from 'node:util';
import { build } from '../../bff/build.mjs';
import { isBuilt } from '../../bff/build-stamp.mjs';
import { ApiClient } from '../support/api-client.mjs';
import { processorMs } from './process-usage.mjs';
import { SMOKE } from '../support/smoke.mjs';
import { databasesOf, openPortal } from './scale-databases.mjs';
import { filterCases, get } from './scale-request-kinds.mjs';

// `npm run bench:capacity`: the processor time of one request, of the instance and of PostgreSQL, by kind of request.
// Unlike times of answers it hardly depends on other programs. Also prints the size of a case by table. `--cases N`;
// `--on URL`: an existing database whose server runs on this machine; `--times N`: requests each; `--smoke`: each
// request once, at a thousand cases.
const { values } = parseArgs({
  options: {
    cases: { type: 'string', default: SMOKE ? '1000' : '1000000' },
    times: { type: 'string', default: SMOKE ? '1' : '300' },
    on: { type: 'string' },
    smoke: { type: 'boolean' },
  },
});
const TIMES = Number(values.times);
const WARM_UP_REQUESTS = SMOKE ? 1 : 30;
const WORDS = ['حفره', 'الحديقة', 'موظف', 'street', 'parking', 'school'];

const KINDS = [
  { name: 'cached page', who: 'stranger', request: () => get('/faqs') },
  { name: 'personal page', who: 'customer', request: () => get('/my-cases') },
  { name: 'list of an agent', who: 'agent', request: () => filterCases({}) },
  { name: 'search by a frequent word', who: 'agent', request: (at) => filterCases({ text: WORDS[at % WORDS.length] }) },
  { name: 'counts by status', who: 'agent', request: () => get('/api/incidents/filter/status') },
  {
    name: 'one case',
    who: 'admin',
    request: (at, { tickets }) => ({
      method: 'POST',
      path: '/api/incidents/get',
      body: { ticketNumber: tickets[at % tickets.length] },
    }),
  },
  {
    name: 'case submitted',
    who: 'guest',
    request: (_, { input }) => ({ method: 'POST', path: '/api/incidents', body: input }),
  },
];

/** The processor time of the database server's connections and writers, in milliseconds. */
async function databaseMs(database) {
  const { rows } = await database.query('select pid from pg_stat_activity where pid <> pg_backend_pid()');
  return rows.reduce((sum, { pid }) => sum + processorMs(pid), 0);
}

async function sendAll({ clients, samples }, { who, request }, times) {
  for (let at = 0; at < times; at++) {
    const { method, path, body } = request(at, samples);
    const reply = await clients[who].send(method, path, body);
    await reply.arrayBuffer();
    if (who === 'stranger') clients[who].cookies.clear();
    if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status}`);
  }
}

/** Waits until the work of the start is done: trained suggestions, due dates. */
async function untilIdle(pid) {
  for (let idleSeconds = 0; idleSeconds < 3;) {
    const before = processorMs(pid);
    await new Promise((resolve) => setTimeout(resolve, 1000));
    idleSeconds = processorMs(pid) - before < 100 ? idleSeconds + 1 : 0;
  }
}

/** The milliseconds of the instance and of PostgreSQL for one request. */
async function measure(opened, kind) {
  const usage = async () => [processorMs(opened.portal.pid), await databaseMs(opened.database)];
  await sendAll(opened, kind, WARM_UP_REQUESTS);
  const before = await usage();
  await sendAll(opened, kind, TIMES);
  const after = await usage();
  return after.map((ms, index) => (ms - before[index]) / TIMES);
}

async function sizesOf(database) {
  const { rows } = await database.query(
    `select relname as name, pg_table_size(oid) as rows, pg_indexes_size(oid) as indexes from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace order by pg_total_relation_size(oid) desc limit 8`,
  );
  const [{ count }] = (await database.query('select count(*) as count from cases')).rows;
  return [`\nbytes for each of ${count} cases: rows, indexes`].concat(
    rows.map(
      ({ name, rows: own, indexes }) => `${name.padEnd(28)}${Math.round(own / count)}  ${Math.round(indexes / count)}`,
    ),
  );
}

if (!isBuilt()) await build();
const { urls, stop } = await databasesOf(values.on, Number(values.cases));
let opened;
try {
  opened = await openPortal(urls[0]);
  // Without cookies, as most visitors of public pages.
  opened.clients.stranger = new ApiClient(opened.portal.url);
  await untilIdle(opened.portal.pid);
  opened.samples.input = await opened.clients.guest.caseInput();
  process.stdout.write('milliseconds of a processor for each request: instance, PostgreSQL\n');
  for (const kind of KINDS) {
    const [instance, server] = await measure(opened, kind);
    process.stdout.write(`${kind.name.padEnd(28)}${instance.toFixed(1)}  ${server.toFixed(1)}\n`);
  }
  process.stdout.write(`${(await sizesOf(opened.database)).join('\n')}\n`);
} finally {
  await opened?.close();
  await stop();
}
