import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Crowd } from '../support/crowd.mjs';
import { forwardedPair } from '../support/forwarded-pair.mjs';
import { RELAXED_LIMITS } from '../support/instances.mjs';
import { startPostgres } from '../support/postgres.mjs';
import { freePort } from '../support/free-port.mjs';
import { runPortal } from '../support/running-portal.mjs';
import { print, recoveryTime, report, requestDuringOutage, showSome, wait } from './outage.mjs';
import { skip } from './table.mjs';

/** The circuit breaker lets a call through after ten seconds. */
const READY_MS = 15_000;

/** The expected responses: a catalogue error, while the portal itself stays live. */
const WITHOUT_MIDDLEWARE = [
  { path: '/api/entities?pageSize=2', statuses: [502, 503, 504] },
  { path: '/api/lookups/casetype', statuses: [502, 503, 504] },
  { path: '/health/live', statuses: [200] },
  { path: '/robots.txt', statuses: [200] },
];

/** Kills the middleware of a portal under load and restarts it. Returns the number of errors and losses. */
export async function killedMiddleware({ seconds = 6 } = {}) {
  const postgres = await startPostgres({ fast: false });
  if (!postgres) return skip('killed middleware', 'no PostgreSQL server is installed');
  const dir = mkdtempSync(join(tmpdir(), 'portal-middleware-'));
  const pair = forwardedPair(postgres.url);
  const port = await freePort();
  const start = () => runPortal({ dir, port, env: { ...pair.middleware, ...RELAXED_LIMITS } });
  let middleware = await start();
  const portal = await runPortal({ env: { ...pair.portalBefore(middleware), ...RELAXED_LIMITS } });
  try {
    const crowd = new Crowd(portal.url);
    await crowd.start({ submitting: 4, first: 3_400_000 });
    await wait(2000);
    const failedBefore = crowd.failed.splice(0);
    await middleware.kill('SIGKILL');
    const { slowest, requests, wrong } = await requestDuringOutage(
      portal.url,
      Date.now() + seconds * 1000,
      WITHOUT_MIDDLEWARE,
    );
    middleware = await start();
    const answers = () =>
      fetch(`${portal.url}/api/entities?pageSize=2`).then(
        ({ ok }) => ok,
        () => false,
      );
    const ready = await recoveryTime(answers, 2 * READY_MS);
    // Each service has a circuit breaker with its own ten seconds.
    await wait(Math.max(0, READY_MS - ready));
    crowd.failed.length = 0;
    const acknowledged = crowd.done.length;
    await wait(2000);
    await crowd.stop();
    const continued = crowd.done.length > acknowledged;
    print(
      `middleware killed for ${seconds} s: ${requests} responses, slowest ${Math.round(slowest)} ms (at most 3000), ${wrong.length} wrong, recovered after ${Math.round(ready)} ms (at most ${READY_MS}), submissions ${continued ? 'continued' : 'DID NOT CONTINUE'}`,
    );
    showSome([...failedBefore, ...wrong]);
    const bad = failedBefore.length + wrong.length + (slowest > 3000) + (ready > READY_MS) + !continued;
    return report(`middleware killed for ${seconds} s`, crowd, {
      lost: await crowd.lost(),
      wrong: bad,
      recoveryMs: ready,
    });
  } finally {
    await portal.stop();
    await middleware.stop();
    rmSync(dir, { recursive: true, force: true });
    await postgres.stop();
  }
}
