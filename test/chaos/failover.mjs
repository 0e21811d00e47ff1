import pg from 'pg';
import { ApiClient } from '../support/api-client.mjs';
import { startInstances } from '../support/instances.mjs';
import { missingForPatroni, startPatroni } from '../support/patroni-cluster.mjs';
import { waitUntil } from '../support/wait-until.ts';
import { print, showSome, wait } from './outage.mjs';
import { SteadyPeople } from './steady-people.mjs';
import { recordResult, skip } from './table.mjs';

/** The longest time without an acknowledged request. */
const MAX_GAP_MS = 30_000;
/** Longer than Patroni's lease, so that another server becomes the primary meanwhile. */
const PAUSED_MS = 40_000;
const SETTLED_MS = 60_000;
/** Time with load before and after an outage. */
const CALM_MS = 2000;
/** The longest wait for another primary. */
const ELECTED_MS = 180_000;

/** The outages. Each resolves when the cluster is whole again. */
function outages({ kills, cluster, portal }) {
  const lost = async (member) => {
    await wait(CALM_MS);
    await member.kill();
    await wait(CALM_MS);
  };
  const newPrimary = async (old) => {
    const isElected = async () => ![undefined, old].includes(await cluster.primary());
    await waitUntil(isElected, 'another primary', ELECTED_MS);
  };
  const whole = async () => {
    await cluster.settled();
    await wait(CALM_MS);
  };
  const killPrimary = async (duringIt = () => {}) => {
    const old = await cluster.primary();
    await lost(old);
    await Promise.all([newPrimary(old), duringIt()]);
    old.start();
    await whole();
  };
  const killReplica = async (isSynchronous) => {
    const node = await cluster.replica(isSynchronous);
    await lost(node);
    await wait(MAX_GAP_MS / 2);
    node.start();
    await whole();
  };
  return [
    {
      name: `${kills} × kill -9 of the primary and its Patroni; in every third the portal restarts in turn`,
      run: async () => {
        for (let round = 0; round < kills; round++)
          await killPrimary(async () => {
            if (round % 3 !== 2) return;
            for (const index of [0, 1]) await portal.restart(index);
          });
      },
    },
    {
      name: `2 × the primary silent for ${PAUSED_MS / 1000} s (SIGSTOP), like a cut network, then back`,
      run: async () => {
        for (let round = 0; round < 2; round++) {
          const old = await cluster.primary();
          await wait(CALM_MS);
          old.pause();
          await wait(PAUSED_MS);
          old.resume();
          await whole();
        }
      },
    },
    { name: 'kill -9 of the asynchronous replica', run: () => killReplica(false) },
    { name: 'kill -9 of the synchronous replica', run: () => killReplica(true) },
    {
      name: 'kill -9 of a member of etcd',
      run: async () => {
        await lost(cluster.etcd[0]);
        await wait(MAX_GAP_MS / 2);
        cluster.etcd[0].start();
        await whole();
      },
    },
  ];
}

/** How many of the acknowledged cases and comments the primary does not have. */
async function missing(cluster, { cases, comments }) {
  const { port } = await cluster.primary();
  const client = new pg.Client(`postgres://portal@127.0.0.1:${port}/postgres`);
  await client.connect();
  const count = async (table, acknowledged) => {
    // More are acknowledged while the query runs.
    const ids = [...acknowledged];
    const { rows } = await client.query(`select count(*)::int as found from ${table} where id = any($1::uuid[])`, [
      ids,
    ]);
    return ids.length - rows[0].found;
  };
  try {
    return (await count('cases', cases)) + (await count('comments', comments));
  } finally {
    await client.end();
  }
}

/** Listens to live updates like a browser, which connects again when a stream ends. */
function liveUpdates(client, url) {
  const stop = new AbortController();
  let text = '';
  const listen = async () => {
    const headers = { cookie: client.cookieHeader() };
    const reply = await fetch(`${url}/api/incidents/live`, { headers, signal: stop.signal });
    for await (const chunk of reply.body) text += Buffer.from(chunk).toString();
  };
  const keepListening = async () => {
    while (!stop.signal.aborted) {
      await listen().catch(() => {});
      await wait(500);
    }
  };
  void keepListening();
  return { has: (ticketNumber) => text.includes(ticketNumber), close: () => stop.abort() };
}

/** Checks the functions that must work after all outages. Returns the names of those that do not. */
async function broken({ portal, client, input, live }) {
  const { incident } = await client.data('POST', '/api/incidents', input);
  const inbox = () => fetch(`${portal.balancer.url}/dev/inbox.json`).then((reply) => reply.text());
  const signIns = portal.instances.map(async ({ url }) => {
    // The provider accepts its public address only.
    const person = new ApiClient(portal.balancer.url);
    await person.signIn('customer@portal.example');
    return (await person.send('GET', '/api/auth/session')).ok && (await fetch(`${url}/health/ready`)).ok;
  });
  const checks = {
    'sign-in at the embedded identity provider': Promise.all(signIns).then((all) => all.every(Boolean)),
    'messages of the outbox': waitUntil(
      async () => (await inbox()).includes(incident.ticketNumber),
      'a message',
      SETTLED_MS,
    ),
    'live updates': waitUntil(() => live.has(incident.ticketNumber), 'an event', SETTLED_MS),
  };
  const results = await Promise.allSettled(Object.values(checks));
  return Object.keys(checks).filter((name, index) => {
    const { value: works, reason } = results[index];
    if (reason) print(`  ${name}: ${reason.message}`);
    print(`${name} after all outages: ${works ? 'works' : 'DOES NOT WORK'}`);
    return !works;
  });
}

/**
 * Two instances on three PostgreSQL servers under Patroni with synchronous replication and three members of etcd: the
 * primary, a replica and a member of etcd fail under submissions. Returns the number of errors and losses.
 */
export async function failover({ kills = 10 } = {}) {
  const absent = missingForPatroni();
  if (absent) return skip('failover of PostgreSQL', `${absent} is not installed`);
  const cluster = await startPatroni();
  let portal;
  let live;
  const rows = [];
  try {
    portal = await startInstances([cluster.url, cluster.url], { SHUTDOWN_GRACE_SECONDS: '2' });
    const people = new SteadyPeople(portal.balancer.url);
    const { client, input } = await people.start();
    for (const { name, run } of outages({ kills, cluster, portal })) {
      people.figures();
      await run();
      rows.push({ name, ...people.figures(), lost: await missing(cluster, people) });
      print(lineOf(rows.at(-1)));
      live ??= liveUpdates(client, portal.instances[0].url);
    }
    await people.stop();
    showSome(people.uncoded);
    const lost = await missing(cluster, people);
    print(`${people.cases.length} cases and ${people.comments.length} comments acknowledged in all, ${lost} lost`);
    const wrong = await broken({ portal, client, input, live });
    print(`\n${HEAD}\n${rows.map(lineOf).join('\n')}`);
    return wrong.length + rows.reduce((sum, row) => sum + recorded(row), 0);
  } finally {
    live?.close();
    await portal?.stop();
    await cluster.stop();
  }
}

const HEAD =
  '| outage | acknowledged | lost | failed with code | failed without code | slowest answer | longest gap |\n|---|---|---|---|---|---|---|';

const lineOf = ({ name, acknowledged, lost, coded, uncoded, slowestMs, longestGapMs }) =>
  `| ${name} | ${acknowledged} | ${lost} | ${coded} | ${uncoded} | ${seconds(slowestMs)} | ${seconds(longestGapMs)} |`;

const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`;

function recorded({ name, acknowledged, lost, coded, uncoded, longestGapMs }) {
  return recordResult({
    done: name,
    acknowledged: `${acknowledged} cases and comments; ${coded} × 503 with a code`,
    lost,
    wrong: uncoded + (longestGapMs > MAX_GAP_MS ? 1 : 0),
    recoveryMs: longestGapMs,
  });
}
