import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { build } from '../bff/build.mjs';
import { isBuilt } from '../bff/build-stamp.mjs';
import { startPostgres } from './support/postgres.mjs';

// `npm run test:all-ways [pattern]`: the API suites four ways, embedded and forwarded to a second instance, on both databases.
const root = fileURLToPath(new URL('..', import.meta.url));
const only = process.argv[2] ? ['--testPathPatterns', process.argv[2]] : [];
const flags = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning', 'node_modules/jest/bin/jest.js'];

function run(name, env) {
  process.stdout.write(`\n── ${name}\n`);
  const args = [...flags, '--maxWorkers=2', '--forceExit', '--selectProjects', 'api', ...only];
  return { name, ok: spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } }).status === 0 };
}

if (!isBuilt()) await build();
const ways = [
  run('embedded, embedded database', { PORTAL_MODE: 'embedded' }),
  run('forwarded, embedded database', { PORTAL_MODE: 'forwarded' }),
];
const postgres = await startPostgres();
if (postgres) {
  ways.push(run('embedded, PostgreSQL', { PORTAL_MODE: 'embedded', TEST_DATABASE_URL: postgres.url }));
  ways.push(run('forwarded, PostgreSQL', { PORTAL_MODE: 'forwarded', TEST_DATABASE_URL: postgres.url }));
  await postgres.stop();
} else process.stdout.write('\nSKIPPED: the PostgreSQL half; no PostgreSQL server is installed\n');

process.stdout.write(`\n${ways.map(({ name, ok }) => `${ok ? 'passed' : 'FAILED'}: ${name}\n`).join('')}`);
process.exit(ways.every(({ ok }) => ok) ? 0 : 1);
