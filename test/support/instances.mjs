import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBalancer } from './balancer.mjs';
import { freePort, runPortal } from './running-portal.mjs';

/** Limits so high that a crowd from one address is not refused. */
export const FOR_A_CROWD = {
  OTP_SENDS_PER_ADDRESS: '100000',
  UPLOADS_PER_ADDRESS: '100000',
  CALLS_PER_ADDRESS: '1000000',
  SIGN_INS_PER_ADDRESS: '1000000',
  PDFS_PER_ADDRESS: '1000000',
  LOOKUPS_PER_ADDRESS: '1000000',
  LOGIN_MAX_WRONG: '1000',
  LOGIN_MAX_WRONG_PER_ACCOUNT: '10000',
  LOGIN_MAX_WRONG_PER_ADDRESS: '100000',
};

/**
 * Instances of the built portal on one PostgreSQL and one directory of files, started at the same moment, behind a balancer.
 * `urls`: the database's address for each; `patience`: for how many seconds they may start. Gives `{ balancer, instances, restart(index, signal), stop() }`;
 * `restart` gives the exit code of the old one.
 */
export async function startInstances(urls, env = {}, patience = 120) {
  const dir = mkdtempSync(join(tmpdir(), 'portal-instances-'));
  const ports = await Promise.all(urls.map(() => freePort()));
  const balancer = await startBalancer(ports);
  const settings = { PUBLIC_URL: balancer.url, TRUST_PROXY: '1', DRAIN_SECONDS: '1', ...FOR_A_CROWD, ...env };
  const run = (index) => runPortal({ dir, port: ports[index], env: { ...settings, DATABASE_URL: urls[index] }, patience });
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
