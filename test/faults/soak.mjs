import { City } from '../load/day/city.mjs';
import { MemoryWatch } from '../load/day/memory-watch.mjs';
import { peopleOf } from '../load/day/people.mjs';
import { ApiClient } from '../support/api-client.mjs';
import { imageMemory } from '../support/image-memory.mjs';
import { startInstances } from '../support/instances.mjs';
import { startPostgres } from '../support/postgres.mjs';
import { SmsGatewayServer } from '../support/sms-gateway.mjs';
import { runPortal } from '../support/running-portal.mjs';
import { say, wait } from './outage.mjs';
import { enter, skip } from './table.mjs';

const FAULT_EVERY_SECONDS = 60;
/** How long a fault lasts, and how long after it people may still see it: a breaker tries again after ten seconds. */
const LASTS_MS = 4000;
const AFTER_MS = 12_000;
/** What a request may come to while something is away; whatever else it is, and whenever, is wrong. */
const REFUSED = /: (502|503|429|ECONN|UND_ERR)|live updates|published question|OTP_B1000|UMS_VAL_050|fetch failed|terminated/;

/** Something goes, stays away for the time of a fault, and comes back. */
async function away(goes, comes) {
  await goes();
  await wait(LASTS_MS);
  return comes();
}

/** What is done to the portal, in turn: instances keep their number, so that their memory can be followed from one fault to the next. */
const faultsOf = ({ postgres, gateway, portal }) => [
  [
    'text messages not taken',
    () =>
      away(
        () => (gateway.manner = 'slow'),
        () => (gateway.manner = 'well'),
      ),
  ],
  ['PostgreSQL frozen', () => away(postgres.freeze, postgres.thaw)],
  [
    'the gateway gone',
    () =>
      away(
        () => gateway.stop(),
        () => gateway.start(),
      ),
  ],
  ['PostgreSQL stopped', () => away(postgres.halt, postgres.start)],
  ['the second instance killed', () => portal.restart(1, 'SIGKILL')],
];

/** One fault a minute, until the end; faults of people outside the time of one are kept in `wrong`. */
async function hurt({ city, faults, seconds, wrong }) {
  const until = performance.now() + seconds * 1000;
  let done = 0;
  const clean = () => {
    for (const [what, count] of city.figures.faults) wrong.push(`${count} × ${what}`);
    city.figures.faults.clear();
  };
  while (performance.now() + FAULT_EVERY_SECONDS * 1000 < until) {
    await wait(FAULT_EVERY_SECONDS * 1000 - LASTS_MS - AFTER_MS);
    clean();
    const [name, work] = faults[done % faults.length];
    await work();
    await wait(AFTER_MS);
    const odd = [...city.figures.faults].filter(([what]) => !REFUSED.test(what));
    for (const [what, count] of odd) wrong.push(`${name}: ${count} × ${what}`);
    say(
      `minute ${done + 1}: ${name}; ${[...city.figures.faults.values()].reduce((sum, count) => sum + count, 0)} requests felt it; ${city.figures.requests} in all`,
    );
    city.figures.faults.clear();
    done += 1;
  }
  await wait(until - performance.now());
  clean();
  return done;
}

/** What went wrong, and in how many minutes. */
function kindsOf(wrong) {
  const kinds = new Map();
  for (const what of wrong.map((one) => one.replace(/^\d+ × /, ''))) kinds.set(what, (kinds.get(what) ?? 0) + 1);
  return kinds;
}

/** How many of the acknowledged cases are not there, or without their file; an admin looks: what a guest has proven ends after half an hour. */
async function lostOf({ done, password }, url) {
  const admin = new ApiClient(url);
  await admin.signIn('admin@portal.example', password);
  let lost = 0;
  for (const { ticketNumber, document } of done) {
    const reply = await admin.send('POST', '/api/incidents/get', { ticketNumber });
    const [found] = reply.ok ? (await reply.json()).data.incidents : [];
    if (found?.attachments[0]?.id !== document) lost += 1;
  }
  return lost;
}

/** A city's day at `rate` requests a second for so many minutes, with a fault in every one of them. Gives how much was wrong or lost. */
export async function soak({ minutes = 120, rate = 20 } = {}) {
  const postgres = await startPostgres({ fast: false });
  if (!postgres) return skip('a long day with faults', 'no PostgreSQL server is installed');
  const gateway = await new SmsGatewayServer().start();
  let portal;
  let watch;
  try {
    // The first start fills the demo.
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
    const done = await hurt({ city, faults: faultsOf({ postgres, gateway, portal }), seconds: minutes * 60, wrong });
    watch.stop();
    await city.close();
    // Of the one that was never killed; an uncaught exception would have ended it.
    const [memory] = watch.judged();
    if (!memory.flat) wrong.push(`memory grew from ${Math.round(memory.first)} to ${Math.round(memory.last)} MB`);
    for (const { errors } of portal.instances) if (/uncaught|unhandled/i.test(errors())) wrong.push(errors().slice(0, 300));
    say(
      `${minutes} minutes, ${city.figures.requests} requests, ${done} faults; memory of the first instance ${Math.round(memory.first)} MB in the second third, ${Math.round(memory.last)} MB in the last, at most ${Math.round(memory.most)} MB`,
    );
    for (const [what, count] of kindsOf(wrong)) say(`wrong, in ${count} minutes: ${what}`);
    const acknowledged = `${city.done.length} cases, each with a file`;
    return enter({
      done: `${minutes} minutes at ${rate} a second, ${done} faults`,
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
