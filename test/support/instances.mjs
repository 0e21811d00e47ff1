import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBalancer } from './balancer.mjs';
import { freePort } from './free-port.mjs';
import { runPortal } from './running-portal.mjs';

/** Rate limits so high that many people with one address are not rejected. */
export const RELAXED_LIMITS = {
  OTP_SENDS_PER_ADDRESS: '100000',
  UPLOADS_PER_ADDRESS: '100000',
  RATE_LIMIT_PER_IP_HOUR: '1000000',
  SIGN_INS_PER_ADDRESS: '1000000',
  PDFS_PER_ADDRESS: '1000000',
  LOOKUPS_PER_ADDRESS: '1000000',
  LOGIN_MAX_ATTEMPTS: '1000',
  LOGIN_MAX_ATTEMPTS_PER_ACCOUNT: '10000',
  LOGIN_MAX_ATTEMPTS_PER_ADDRESS: '100000',
};

/**
 * Starts instances of the built portal together on one PostgreSQL and one files directory, behind a balancer. `urls`:
 * the database URL of each; `timeoutSeconds`: the start timeout in seconds. Returns `{ balancer, instances,
 * restart(index, signal), stop() }`; `restart` returns the exit code of the old process.
 */
export async function startInstances(urls, env = {}, timeoutSeconds = 120) {
  const dir = mkdtempSync(join(tmpdir(), 'portal-instances-'));
  const ports = await Promise.all(urls.map(() => freePort()));
  const balancer = await startBalancer(ports);
  const settings = {
    PUBLIC_URL: balancer.url,
    TRUST_PROXY: '1',
    SHUTDOWN_GRACE_SECONDS: '1',
    ...RELAXED_LIMITS,
    ...env,
  };
  const run = (index) =>
    runPortal({ dir, port: ports[index], env: { ...settings, DATABASE_URL: urls[index] }, timeoutSeconds });
  const instances = await Promise.all(urls.map((_, index) => run(index)));
  await balancer.until((ready) => ready.size === urls.length);
  const restart = async (index, signal = 'SIGTERM') => {
    const code = await instances[index].kill(signal);
    instances[index] = await run(index);
    await balancer.until((ready) => ready.has(ports[index]));
    return code;
  };
  const stop = async () => {
    await Promise.all(instances.map((instance) => instance.stop()));
    await balancer.stop();
    rmSync(dir, { recursive: true, force: true });
  };
  return { balancer, instances, restart, stop };
}
