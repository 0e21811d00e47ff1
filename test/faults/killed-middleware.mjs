import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Crowd } from '../support/crowd.mjs';
import { forwardedPair } from '../support/forwarded-pair.mjs';
import { FOR_A_CROWD } from '../support/instances.mjs';
import { startPostgres } from '../support/postgres.mjs';
import { freePort, runPortal } from '../support/running-portal.mjs';
import { report, say, showSome, wait, whileAway } from './outage.mjs';
import { skip } from './table.mjs';

/** The breaker lets a call through again after ten seconds. */
const READY_MS = 15_000;

/** A code of the catalogue, soon; the portal itself lives. */
const WITHOUT_MIDDLEWARE = [
  { path: '/api/entities?pageSize=2', statuses: [502, 503, 504] },
  { path: '/api/lookups/casetype', statuses: [502, 503, 504] },
  { path: '/health/live', statuses: [200] },
  { path: '/robots.txt', statuses: [200] },
];

/** Kills the middleware of a portal under load, and starts it again. Gives how much was wrong or lost. */
export async function killedMiddleware({ seconds = 6 } = {}) {
  const postgres = await startPostgres({ fast: false });
  if (!postgres) return skip('killed middleware', 'no PostgreSQL server is installed');
  const dir = mkdtempSync(join(tmpdir(), 'portal-middleware-'));
  const pair = forwardedPair(postgres.url);
  const port = await freePort();
  const start = () => runPortal({ dir, port, env: { ...pair.middleware, ...FOR_A_CROWD } });
  let middleware = await start();
  const portal = await runPortal({ env: { ...pair.portalBefore(middleware), ...FOR_A_CROWD } });
  try {
    const crowd = new Crowd(portal.url);
    await crowd.start({ submitting: 4, first: 3_400_000 });
    await wait(2000);
    const failedBefore = crowd.failed.splice(0);
    await middleware.kill('SIGKILL');
    const { slowest, asked, wrong } = await whileAway(portal.url, Date.now() + seconds * 1000, WITHOUT_MIDDLEWARE);
    middleware = await start();
    const back = performance.now();
    const answers = () =>
      fetch(`${portal.url}/api/entities?pageSize=2`).then(
        ({ ok }) => ok,
        () => false,
      );
    while (!(await answers()) && performance.now() - back < 2 * READY_MS) await wait(100);
    const ready = performance.now() - back;
    // Each service has a breaker of its own, and they do not rest for the same ten seconds.
    await wait(Math.max(0, READY_MS - ready));
    crowd.failed.length = 0;
    const acknowledged = crowd.done.length;
    await wait(2000);
    await crowd.stop();
    const wentOn = crowd.done.length > acknowledged;
    say(
      `middleware killed for ${seconds} s: ${asked} answers, slowest ${Math.round(slowest)} ms (at most 3000), wrong ${wrong.length}, back after ${Math.round(ready)} ms (at most ${READY_MS}), submissions ${wentOn ? 'went on' : 'DID NOT GO ON'}`,
    );
    showSome([...failedBefore, ...wrong]);
    const bad = failedBefore.length + wrong.length + (slowest > 3000) + (ready > READY_MS) + !wentOn;
    return report(`middleware killed for ${seconds} s`, crowd, { lost: await crowd.lost(), wrong: bad, well: ready });
  } finally {
    await portal.stop();
    await middleware.stop();
    rmSync(dir, { recursive: true, force: true });
    await postgres.stop();
  }
}
