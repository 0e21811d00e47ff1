import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Crowd } from '../support/crowd.mjs';
import { startPostgres } from '../support/postgres.mjs';
import { freePort, runPortal } from '../support/running-portal.mjs';

const SHARED = 'what-portal-and-middleware-share-here';
const OPEN = { OTP_SENDS_PER_ADDRESS: '100000', UPLOADS_PER_ADDRESS: '100000', CALLS_PER_ADDRESS: '1000000' };
const LOGINS = { LOGIN_MAX_WRONG: '1000', LOGIN_MAX_WRONG_PER_ACCOUNT: '10000', LOGIN_MAX_WRONG_PER_ADDRESS: '100000' };
const SHOWN = 8;
/** The breaker lets a call through again after ten seconds. */
const READY_MS = 15_000;
const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const say = (line) => process.stdout.write(`${line}\n`);

/** What the portal says while its middleware is gone: calls get a code of the catalogue, soon; the portal itself lives. */
async function whileGone(url, until) {
  const found = { slowest: 0, asked: 0, wrong: [] };
  const ask = async (path, statuses) => {
    const began = performance.now();
    const reply = await fetch(url + path, { signal: AbortSignal.timeout(20_000) });
    const text = await reply.text();
    found.slowest = Math.max(found.slowest, performance.now() - began);
    found.asked += 1;
    const coded = !path.startsWith('/api/') || /"code":/.test(text);
    if (!statuses.includes(reply.status) || !coded) found.wrong.push(`${path}: ${reply.status}`);
  };
  while (Date.now() < until) {
    const calls = ['/api/entities?pageSize=2', '/api/lookups/casetype'].map((path) => ask(path, [502, 503, 504]));
    await Promise.all([...calls, ask('/health/live', [200]), ask('/robots.txt', [200])]);
    await wait(100);
  }
  return found;
}

/** Kills the middleware of a portal under load, and starts it again. Gives how much was wrong or lost. */
export async function killedMiddleware({ seconds = 6 } = {}) {
  const postgres = await startPostgres({ fast: false });
  if (!postgres) {
    say('SKIPPED the killed middleware: no PostgreSQL server is installed');
    return 0;
  }
  const dir = mkdtempSync(join(tmpdir(), 'portal-middleware-'));
  const env = { DATABASE_URL: postgres.url, SECRET: 'one-secret-for-both-so-that-cookies-count-on-both', ...OPEN, ...LOGINS };
  const port = await freePort();
  const start = () => runPortal({ dir, port, env: { ...env, TRUSTED_PORTAL_SECRET: SHARED } });
  let middleware = await start();
  const portal = await runPortal({ env: { ...env, MIDDLEWARE_URL: middleware.url, MIDDLEWARE_SECRET: SHARED } });
  try {
    const crowd = new Crowd(portal.url);
    await crowd.start({ submitting: 4, first: 3_400_000 });
    await wait(2000);
    const failedBefore = crowd.failed.splice(0);
    await middleware.kill('SIGKILL');
    const { slowest, asked, wrong } = await whileGone(portal.url, Date.now() + seconds * 1000);
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
    const lost = await crowd.lost();
    say(
      `middleware killed for ${seconds} s: ${asked} answers, slowest ${Math.round(slowest)} ms (at most 3000), wrong ${wrong.length}, back after ${Math.round(ready)} ms (at most ${READY_MS}), submissions ${wentOn ? 'went on' : 'DID NOT GO ON'}`,
    );
    say(`middleware killed: ${crowd.done.length} acknowledged cases with file and comment; failed ${crowd.failed.length}, lost ${lost}`);
    for (const fault of [...failedBefore, ...wrong, ...crowd.failed].slice(0, SHOWN)) say(`  ${fault}`);
    return failedBefore.length + wrong.length + (slowest > 3000) + (ready > READY_MS) + !wentOn + crowd.failed.length + lost;
  } finally {
    await portal.stop();
    await middleware.stop();
    rmSync(dir, { recursive: true, force: true });
    await postgres.stop();
  }
}
