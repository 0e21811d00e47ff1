import { Crowd } from '../support/crowd.mjs';
import { startInstances } from '../support/instances.mjs';
import { startPostgres } from '../support/postgres.mjs';
import { waitUntil } from '../support/wait-until.ts';
import { report, print, showSome, wait, requestDuringOutage } from './outage.mjs';
import { skip } from './table.mjs';

/**
 * The expected responses: 503 with a catalogue code; the instance is live and not ready. Readiness is cached for a
 * second.
 */
const WITHOUT_DATABASE = [
  { path: '/api/entities?pageSize=2', statuses: [503] },
  { path: '/api/lookups/casetype', statuses: [503] },
  { path: '/faqs?q=uncached', statuses: [503] },
  { path: '/health/live', statuses: [200] },
  { path: '/health/ready', statuses: [503], early: { ms: 1000, statuses: [200, 503] } },
];

/** Restarts two instances `rounds` times in turn under load. Returns the number of errors and losses. */
async function rollingRestart(portal, rounds) {
  const crowd = new Crowd(portal.balancer.url);
  await crowd.start({ submitting: 4, first: 3_100_000 });
  const codes = [];
  for (let round = 0; round < rounds; round++) for (const index of [0, 1]) codes.push(await portal.restart(index));
  await wait(500);
  await crowd.stop();
  const bad = codes.filter((code) => code !== 0).length;
  print(`rolling restart: ${codes.length} restarts under load, ${bad} did not drain in time`);
  const broken = portal.balancer.broken.splice(0);
  return report(`${codes.length} rolling restarts under load`, crowd, { broken, lost: await crowd.lost(), wrong: bad });
}

/** Makes the database unavailable under load and restores it. Returns the number of errors and losses. */
async function outage(name, portal, { begin, end, seconds, first }) {
  const crowd = new Crowd(portal.balancer.url);
  await crowd.start({ submitting: 4, first });
  await wait(1500);
  const failedBefore = crowd.failed.length;
  await begin();
  await wait(100);
  const { slowest, at, wrong } = await requestDuringOutage(
    portal.instances[0].url,
    Date.now() + seconds * 1000,
    WITHOUT_DATABASE,
  );
  await end();
  const back = performance.now();
  const isReady = ({ url }) =>
    fetch(`${url}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  for (const instance of portal.instances)
    await waitUntil(() => isReady(instance), `${instance.url} ready again`, 60_000);
  const ready = performance.now() - back;
  await portal.balancer.until((set) => set.size === portal.instances.length);
  crowd.failed.length = 0;
  portal.balancer.broken.length = 0;
  const acknowledged = crowd.done.length;
  await wait(1500);
  await crowd.stop();
  const continued = crowd.done.length > acknowledged;
  print(
    `${name} for ${seconds} s: slowest response ${Math.round(slowest)} ms (at most 3000; ${at}), wrong responses ${wrong.length}, ready after ${Math.round(ready)} ms (at most 5000), submissions ${continued ? 'continued' : 'DID NOT CONTINUE'}`,
  );
  showSome(wrong);
  const bad = wrong.length + failedBefore + (slowest > 3000) + (ready > 5000) + !continued;
  const broken = portal.balancer.broken.splice(0);
  return report(`${name} for ${seconds} s`, crowd, { broken, lost: await crowd.lost(), wrong: bad, recoveryMs: ready });
}

/**
 * Two instances and a balancer on one PostgreSQL: rolling restarts, a frozen database, a stopped database. Returns the
 * number of errors and losses.
 */
export async function severalInstances({ rounds = 3, seconds = 10 } = {}) {
  const postgres = await startPostgres({ fast: false });
  if (!postgres) return skip('several instances', 'no PostgreSQL server is installed');
  let portal;
  try {
    portal = await startInstances([postgres.url, postgres.url], { SHUTDOWN_GRACE_SECONDS: '2' });
    let bad = await rollingRestart(portal, rounds);
    bad += await outage('PostgreSQL frozen', portal, {
      begin: postgres.freeze,
      end: postgres.thaw,
      seconds,
      first: 3_200_000,
    });
    bad += await outage('PostgreSQL stopped', portal, {
      begin: postgres.halt,
      end: postgres.start,
      seconds,
      first: 3_300_000,
    });
    return bad;
  } finally {
    await portal?.stop();
    await postgres.stop();
  }
}
