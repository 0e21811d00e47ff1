import { spawn } from 'node:child_process';
import { DatabaseCluster } from './support/database-cluster.ts';
import { useTemporaryDirectory } from './support/run-suites.mjs';
import { HAS_PGBOUNCER, PREPARES_STATEMENTS, startPgbouncer } from './support/pgbouncer.ts';
import { serverBinaries } from './support/postgres.mjs';
import { programAt } from './support/program.ts';
import { TestRun } from './support/test-run.mjs';

// `npm run test:cluster [pattern]`: the suites of rules and HTTP on the database cluster of deploy/patroni, through
// pgbouncer in transaction mode. The primary is moved while they run. A request in that moment may answer 503 and fail
// its test, so the suites that failed run once more on the new primary.
const MOVE_AFTER_SECONDS = 30;
const only = process.argv.slice(2);

async function main(): Promise<number> {
  const missing = ['patroni', 'etcd', 'haproxy'].filter((name) => !programAt(name));
  if (missing.length || !HAS_PGBOUNCER || !serverBinaries()) {
    process.stdout.write('SKIPPED: PostgreSQL, Patroni, etcd, HAProxy and pgbouncer are needed\n');
    return 0;
  }
  useTemporaryDirectory();
  const cluster = new DatabaseCluster();
  try {
    await cluster.startEtcd();
    await cluster.startPatroni();
    const { primary } = await cluster.startHaproxy();
    const server = `postgres://postgres:one-1@127.0.0.1:${primary}/postgres`;
    const pooler = await startPgbouncer(server, [
      ...[
        'pool_mode = transaction',
        'ignore_startup_parameters = options',
        'default_pool_size = 20',
        'query_wait_timeout = 10',
      ],
      ...(PREPARES_STATEMENTS ? ['max_prepared_statements = 200'] : []),
    ]);
    const env = {
      TEST_DATABASE_URL: server,
      TEST_POOLER_PORT: new URL(pooler.url).port,
      TEST_PREPARED_STATEMENTS: String(PREPARES_STATEMENTS),
    };
    const args = only.length ? ['--testPathPatterns', ...only] : [];
    // Jest blocks this process.
    const move = ['-c', `sleep ${MOVE_AFTER_SECONDS} && ${await cluster.switchoverCommand()}`];
    const moving = spawn('sh', move, { stdio: ['ignore', 'inherit', 'inherit'] });
    const run = new TestRun({ maxFlaky: Infinity });
    run.run('Rules and HTTP through pgbouncer, the primary moves', ['api'], { env, args });
    const [{ timeline } = {}] = await cluster.query(
      primary,
      'select timeline_id as timeline from pg_control_checkpoint()',
    );
    const moved = Number(timeline) > 1;
    run.notes.push(`The primary moved: ${moved ? 'yes' : 'NO'}`);
    const code = run.end(moved ? 0 : 1);
    moving.kill();
    await pooler.stop();
    return code;
  } finally {
    await cluster.stop();
  }
}

process.exit(await main());
