import { City } from '../load/day/city.mjs';
import { MemoryWatch } from '../load/day/memory-watch.mjs';
import { peopleOf } from '../load/day/people.mjs';
import { ApiClient } from '../support/api-client.mjs';
import { imageMemory } from '../support/image-memory.mjs';
import { startInstances } from '../support/instances.mjs';
import { startPostgres } from '../support/postgres.mjs';
import { SmsGatewayServer } from '../support/sms-gateway.mjs';
import { runPortal } from '../support/running-portal.mjs';
import { print, wait } from './outage.mjs';
import { recordResult, skip } from './table.mjs';

const OUTAGE_INTERVAL_SECONDS = 60;
/**
 * The duration of an outage, and how long users may notice it afterwards: a circuit breaker retries after ten seconds.
 */
const OUTAGE_MS = 4000;
const RECOVERY_MS = 12_000;
/** Errors that are expected during an outage; all others are wrong. */
const EXPECTED =
  /: (502|503|429|ECONN|UND_ERR)|live updates|published question|OTP_B1000|UMS_VAL_050|fetch failed|terminated/;

/** Makes a service unavailable for the time of an outage. */
async function unavailable(stop, start) {
  await stop();
  await wait(OUTAGE_MS);
  return start();
}

/** The outages, in turn. Instances keep their index, so that their memory can be compared over time. */
const outagesOf = ({ postgres, gateway, portal }) => [
  [
    'SMS gateway slow',
    () =>
      unavailable(
        () => (gateway.mode = 'slow'),
        () => (gateway.mode = 'normal'),
      ),
  ],
  ['PostgreSQL frozen', () => unavailable(postgres.freeze, postgres.thaw)],
  [
    'SMS gateway stopped',
    () =>
      unavailable(
        () => gateway.stop(),
        () => gateway.start(),
      ),
  ],
  ['PostgreSQL stopped', () => unavailable(postgres.halt, postgres.start)],
  ['second instance killed', () => portal.restart(1, 'SIGKILL')],
];

/** Causes an outage a minute until the end; errors outside an outage are added to `wrong`. */
async function causeOutages({ city, outages, seconds, wrong }) {
  const until = performance.now() + seconds * 1000;
  let done = 0;
  const collectErrors = () => {
    for (const [what, count] of city.figures.errorCounts) wrong.push(`${count} × ${what}`);
    city.figures.errorCounts.clear();
  };
  while (performance.now() + OUTAGE_INTERVAL_SECONDS * 1000 < until) {
    await wait(OUTAGE_INTERVAL_SECONDS * 1000 - OUTAGE_MS - RECOVERY_MS);
    collectErrors();
    const [name, work] = outages[done % outages.length];
    await work();
    await wait(RECOVERY_MS);
    const unexpected = [...city.figures.errorCounts].filter(([what]) => !EXPECTED.test(what));
    for (const [what, count] of unexpected) wrong.push(`${name}: ${count} × ${what}`);
    print(
      `minute ${done + 1}: ${name}; ${[...city.figures.errorCounts.values()].reduce((sum, count) => sum + count, 0)} failed requests; ${city.figures.requests} requests in all`,
    );
    city.figures.errorCounts.clear();
    done += 1;
  }
  await wait(until - performance.now());
  collectErrors();
  return done;
}

/** Kinds of errors, with the number of minutes in which they occurred. */
function kindsOf(wrong) {
  const kinds = new Map();
  for (const what of wrong.map((one) => one.replace(/^\d+ × /, ''))) kinds.set(what, (kinds.get(what) ?? 0) + 1);
  return kinds;
}

/**
 * The number of acknowledged cases that are missing or without their file, read as admin because a guest's verification
 * expires after half an hour.
 */
async function lostOf({ done }, url) {
  const admin = new ApiClient(url);
  await admin.signIn('admin@portal.example');
  let lost = 0;
  for (const { ticketNumber, document } of done) {
    const reply = await admin.send('POST', '/api/incidents/get', { ticketNumber });
    const [found] = reply.ok ? (await reply.json()).data.incidents : [];
    if (found?.attachments[0]?.id !== document) lost += 1;
  }
  return lost;
}

/**
 * A city's day at `rate` requests a second for so many minutes, with an outage in each. Returns the number of errors
 * and losses.
 */
export async function soak({ minutes = 120, rate = 20 } = {}) {
  const postgres = await startPostgres({ fast: false });
  if (!postgres) return skip('soak', 'no PostgreSQL server is installed');
  const gateway = await new SmsGatewayServer().start();
  let portal;
  let watch;
  try {
    // The first start creates the demo data.
    await (await runPortal({ env: { DATABASE_URL: postgres.url } })).stop();
    portal = await startInstances([postgres.url, postgres.url], {
      SMS_GATEWAY_URL: gateway.url,
      TRUST_PROXY: '2',
      SESSION_IDLE_MINUTES: '600',
      ...imageMemory(),
    });
    const city = new City(portal.balancer.url, gateway, await peopleOf(postgres.url, { agents: 2 }));
    await city.open({ rate });
    watch = new MemoryWatch(() => portal.instances.map(({ pid }) => pid));
    const wrong = [];
    const done = await causeOutages({
      city,
      outages: outagesOf({ postgres, gateway, portal }),
      seconds: minutes * 60,
      wrong,
    });
    watch.stop();
    await city.close();
    // The instance that was never killed; an uncaught exception would have ended it.
    const [memory] = watch.results();
    if (!memory.flat) wrong.push(`memory grew from ${Math.round(memory.first)} to ${Math.round(memory.last)} MB`);
    for (const { errors } of portal.instances)
      if (/uncaught|unhandled/i.test(errors())) wrong.push(errors().slice(0, 300));
    print(
      `${minutes} minutes, ${city.figures.requests} requests, ${done} outages; memory of the first instance ${Math.round(memory.first)} MB in the second third, ${Math.round(memory.last)} MB in the last, at most ${Math.round(memory.max)} MB`,
    );
    for (const [what, count] of kindsOf(wrong)) print(`error in ${count} minutes: ${what}`);
    const acknowledged = `${city.done.length} cases, each with a file`;
    return recordResult({
      done: `${minutes} minutes at ${rate} a second, ${done} outages`,
      acknowledged,
      lost: await lostOf(city, portal.balancer.url),
      wrong: wrong.length,
    });
  } finally {
    watch?.stop();
    await portal?.stop();
    await gateway.stop();
    await postgres.stop();
  }
}
