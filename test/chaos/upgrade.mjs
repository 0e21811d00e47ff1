import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startBalancer } from '../support/balancer.mjs';
import { Crowd } from '../support/crowd.mjs';
import { RELAXED_LIMITS } from '../support/instances.mjs';
import { startPostgres } from '../support/postgres.mjs';
import { freePort } from '../support/free-port.mjs';
import { runPortal } from '../support/running-portal.mjs';
import { report, print, wait } from './outage.mjs';
import { skip } from './table.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));

function git(...args) {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(`git ${args[0]}: ${stderr}`);
  return stdout.trim();
}

/** The commit before the newest migration; undefined if there is only the baseline. */
function beforeTheLastMigration() {
  if (git('ls-files', 'bff/database/migrations/*.ts').split('\n').length < 2) return undefined;
  const commit = git('log', '-1', '--diff-filter=A', '--format=%H', '--', 'bff/database/migrations');
  return commit && `${commit}^1`;
}

/** Builds an earlier version in a temporary directory, with the same packages where the lock file is the same. */
function buildOlder(commit) {
  const dir = mkdtempSync(join(tmpdir(), 'portal-older-'));
  const packed = join(dir, 'sources.tar');
  git('archive', '--output', packed, commit);
  spawnSync('tar', ['-xf', packed, '-C', dir]);
  rmSync(packed);
  const same = git('rev-parse', `${commit}:package-lock.json`) === git('hash-object', 'package-lock.json');
  if (same) symlinkSync(join(root, 'node_modules'), join(dir, 'node_modules'));
  else spawnSync('npm', ['ci', '--prefer-offline', '--no-audit', '--silent'], { cwd: dir, stdio: 'inherit' });
  const { status } = spawnSync(process.execPath, ['bff/build.mjs'], {
    cwd: dir,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error(`${commit} could not be built`);
  return dir;
}

/** Creates cases with the earlier version's own command. */
function createCases(built, dir, url, cases) {
  const env = { ...process.env, DATABASE_URL: url, DATA_DIR: dir, LOG_LEVEL: 'error' };
  const { status } = spawnSync(process.execPath, ['bff/seed-bulk.mjs', '--cases', String(cases)], {
    cwd: built,
    stdio: ['ignore', 'inherit', 'ignore'],
    env,
  });
  if (status !== 0) throw new Error('the cases could not be created');
}

/** 1 if the instance did not shut down in time. */
function undrained(code) {
  if (code !== 0) print(`an instance exited with ${code} instead of draining in time`);
  return code === 0 ? 0 : 1;
}

/**
 * Rolls back: starts the earlier version on the new schema and stops this one. Returns the number of errors and losses.
 */
async function rollBack(balancer, instances, start) {
  const crowd = new Crowd(balancer.url);
  await crowd.start({ submitting: 4, first: 3_600_000 });
  try {
    instances[0] = await start();
  } catch (error) {
    await crowd.stop();
    print(`rollback: the earlier version does not start on this schema: ${error.message.split('\n')[1]}`);
    return report('rollback to the earlier version', crowd, {
      broken: balancer.broken,
      lost: await crowd.lost(),
      wrong: 1,
    });
  }
  await balancer.until((ready) => ready.size === 2);
  const code = await instances[1].kill('SIGTERM');
  await wait(2500);
  await crowd.stop();
  return report('rollback to the earlier version', crowd, {
    broken: balancer.broken,
    lost: await crowd.lost(),
    wrong: undrained(code),
  });
}

/**
 * Upgrades an earlier version (`commit`, or the one before the newest migration) under load: this version starts beside
 * it on its data and takes over, then the earlier version starts again on the new schema. `cases`: the number of cases.
 * Returns the number of errors and losses.
 */
export async function upgrade(commit, cases) {
  const older = existsSync(join(root, '.git')) ? (commit ?? beforeTheLastMigration()) : undefined;
  const postgres = older && (await startPostgres({ fast: false }));
  if (!postgres)
    return skip(
      'upgrade',
      older ? 'no PostgreSQL server is installed' : 'there is no git history with an earlier version',
    );
  const built = buildOlder(older);
  const dir = mkdtempSync(join(tmpdir(), 'portal-upgrade-'));
  const ports = [await freePort(), await freePort()];
  const balancer = await startBalancer(ports);
  const env = {
    PUBLIC_URL: balancer.url,
    TRUST_PROXY: '1',
    SHUTDOWN_GRACE_SECONDS: '2',
    DATABASE_URL: postgres.url,
    ...RELAXED_LIMITS,
  };
  const run = (index, from) => runPortal({ dir, port: ports[index], from, env, timeoutSeconds: 900 });
  const instances = [];
  try {
    if (cases) createCases(built, dir, postgres.url, cases);
    instances[0] = await run(0, built);
    const crowd = new Crowd(balancer.url);
    await crowd.start({ submitting: 4, first: 3_500_000 });
    await wait(1500);
    instances[1] = await run(1, root);
    print(
      `upgrade from ${git('log', '-1', '--format=%h %s', older)}: this version ready after ${Math.round(instances[1].ms)} ms`,
    );
    print(`slowest response of the earlier version meanwhile: ${Math.round(crowd.slowest)} ms`);
    await balancer.until((ready) => ready.size === 2);
    await wait(2500);
    const code = await instances[0].kill('SIGTERM');
    await wait(1500);
    await crowd.stop();
    const unused = [...balancer.served.values()].filter((count) => !count).length;
    if (unused) print('one version answered no requests');
    const wrong = undrained(code) + unused;
    const bad = report('upgrade', crowd, { broken: balancer.broken.splice(0), lost: await crowd.lost(), wrong });
    return bad + (await rollBack(balancer, instances, () => run(0, built)));
  } finally {
    await Promise.all(instances.map((instance) => instance.stop()));
    await balancer.stop();
    await postgres.stop();
    for (const directory of [dir, built]) rmSync(directory, { recursive: true, force: true });
  }
}
