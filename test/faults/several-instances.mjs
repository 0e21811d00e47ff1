import { Crowd } from '../support/crowd.mjs';
import { startInstances } from '../support/instances.mjs';
import { startPostgres } from '../support/postgres.mjs';

const SHOWN = 8;
const READY_KNOWN_MS = 1000;
const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const say = (line) => process.stdout.write(`${line}\n`);

function report(name, { requests, done, failed }, broken, lost) {
  say(
    `${name}: ${requests} requests, ${done.length} acknowledged cases with file and comment; failed ${failed.length + broken.length}, lost ${lost}`,
  );
  for (const fault of [...failed, ...broken].slice(0, SHOWN)) say(`  ${fault}`);
  return failed.length + broken.length + lost;
}

/** Restarts each of two instances `rounds` times in turn under load. Gives how much failed or was lost. */
async function rollingRestart(portal, rounds) {
  const crowd = new Crowd(portal.balancer.url);
  await crowd.start({ submitting: 4, first: 3_100_000 });
  const codes = [];
  for (let round = 0; round < rounds; round++) for (const index of [0, 1]) codes.push(await portal.restart(index));
  await wait(500);
  await crowd.stop();
  const bad = codes.filter((code) => code !== 0).length;
  say(`rolling restart: ${codes.length} restarts under load, ${bad} of them did not drain in time`);
  return bad + report('rolling restart', crowd, portal.balancer.broken.splice(0), await crowd.lost());
}

/** What a person gets while the database is away: 503 with a code of the catalogue, soon; the instance lives, and says that it is not ready. */
async function whileAway(url, until) {
  const found = { slowest: 0, at: '', wrong: [] };
  const start = performance.now();
  const ask = async (path, wanted) => {
    const began = performance.now();
    const reply = await fetch(url + path, { signal: AbortSignal.timeout(20_000) }).catch((fault) => ({
      status: fault.name,
      json: async () => ({}),
    }));
    const { code } = await reply.json().catch(() => ({}));
    const took = performance.now() - began;
    if (took > found.slowest) Object.assign(found, { slowest: took, at: `${path} ${Math.round(began - start)} ms after it went` });
    // What was found of the database is told for a second, however many ask.
    if (wanted === 503 && path === '/health/ready' && reply.status === 200 && began - start < READY_KNOWN_MS) return;
    if (reply.status !== wanted || (wanted === 503 && path.startsWith('/api/') && code === undefined))
      found.wrong.push(`${path}: ${reply.status} ${code}`);
  };
  while (Date.now() < until) {
    await Promise.all([
      ask('/api/entities?pageSize=2', 503),
      ask('/api/lookups/casetype', 503),
      ask('/health/live', 200),
      ask('/health/ready', 503),
    ]);
    await wait(100);
  }
  return found;
}

/** Takes the database away under load and brings it back. Gives how much was wrong or lost. */
async function outage(name, portal, { take, restore, seconds, first }) {
  const crowd = new Crowd(portal.balancer.url);
  await crowd.start({ submitting: 4, first });
  await wait(1500);
  const failedBefore = crowd.failed.length;
  await take();
  await wait(100);
  const { slowest, at, wrong } = await whileAway(portal.instances[0].url, Date.now() + seconds * 1000);
  await restore();
  const back = performance.now();
  for (const { url } of portal.instances)
    while (
      !(await fetch(`${url}/health/ready`).then(
        ({ ok }) => ok,
        () => false,
      ))
    )
      await wait(50);
  const ready = performance.now() - back;
  await portal.balancer.until((set) => set.size === portal.instances.length);
  crowd.failed.length = 0;
  portal.balancer.broken.length = 0;
  const acknowledged = crowd.done.length;
  await wait(1500);
  await crowd.stop();
  const wentOn = crowd.done.length > acknowledged;
  say(
    `${name} for ${seconds} s: slowest answer ${Math.round(slowest)} ms (at most 3000; ${at}), wrong answers ${wrong.length}, ready again after ${Math.round(ready)} ms (at most 5000), submissions ${wentOn ? 'went on' : 'DID NOT GO ON'}`,
  );
  for (const one of wrong.slice(0, SHOWN)) say(`  ${one}`);
  const bad = wrong.length + failedBefore + (slowest > 3000) + (ready > 5000) + !wentOn;
  return bad + report(`${name}: afterwards`, crowd, portal.balancer.broken.splice(0), await crowd.lost());
}

/** Two instances and a balancer on a PostgreSQL of their own: restarts in turn, the database frozen, then stopped. Gives how much failed or was lost. */
export async function severalInstances({ rounds = 3, seconds = 10 } = {}) {
  const postgres = await startPostgres({ fast: false });
  if (!postgres) {
    say('SKIPPED several instances: no PostgreSQL server is installed');
    return 0;
  }
  let portal;
  try {
    portal = await startInstances([postgres.url, postgres.url], { DRAIN_SECONDS: '2' });
    let bad = await rollingRestart(portal, rounds);
    bad += await outage('PostgreSQL frozen', portal, { take: postgres.freeze, restore: postgres.thaw, seconds, first: 3_200_000 });
    bad += await outage('PostgreSQL stopped', portal, { take: postgres.halt, restore: postgres.start, seconds, first: 3_300_000 });
    return bad;
  } finally {
    await portal?.stop();
    await postgres.stop();
  }
}
