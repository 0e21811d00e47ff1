import { startPostgres } from '../support/postgres.mjs';
import { SMOKE } from '../support/smoke.mjs';
import { build } from '../../bff/build.mjs';
import { isBuilt } from '../../bff/build-stamp.mjs';
import { failover } from './failover.mjs';
import { fullDisk } from './full-disk.mjs';
import { interleavedPages } from './interleaved.mjs';
import { killInSubmissions } from './kill-in-submissions.mjs';
import { killedMiddleware } from './killed-middleware.mjs';
import { killedOutbox } from './killed-outbox.mjs';
import { knownIssueAnswers } from './known-issue.mjs';
import { severalInstances } from './several-instances.mjs';
import { slowClients } from './slow-clients.mjs';
import { slowGateways } from './slow-gateways.mjs';
import { soak } from './soak.mjs';
import { recordResult, skip, table } from './table.mjs';
import { upgrade } from './upgrade.mjs';

// `npm run test:chaos`: starts real processes, makes them fail in turn, and prints one table: the outage, what was
// acknowledged, what was lost, and the recovery time. `npm run test:chaos 50` sets the kills during submissions. A
// single part, with its numbers: `-- kills 50`, `-- instances 5 30` (rounds, seconds), `-- middleware`, `-- gateways`,
// `-- outbox 20` (kills), `-- disk`, `-- clients 500 40` (connections, seconds), `-- people 2000` (pages), `-- upgrade
// COMMIT 100000` (the earlier version, cases); only by name: `-- failover 10` (kills of the primary), `-- soak 120 20`
// (minutes, requests a second), `-- known-issue 10000` (cases). `-- --smoke` runs each part as short as it can and
// exits with 1 only when one could not be carried out.
async function killsOnBoth(kills = 10) {
  const bad = await killInSubmissions('embedded', kills, {});
  const postgres = await startPostgres({ fast: false });
  if (!postgres)
    return bad + skip(`${kills} × kill -9 in submissions, PostgreSQL`, 'no PostgreSQL server is installed');
  return bad + (await killInSubmissions('PostgreSQL', kills, { DATABASE_URL: postgres.url }).finally(postgres.stop));
}

const PARTS = {
  kills: (kills) => killsOnBoth(kills),
  instances: (rounds, seconds) => severalInstances({ rounds, seconds }),
  middleware: (seconds) => killedMiddleware({ seconds }),
  gateways: () => slowGateways(),
  outbox: (kills) => killedOutbox({ kills }),
  disk: () => fullDisk(),
  clients: (count, seconds) => slowClients({ count, seconds }),
  people: (renders) => interleavedPages({ renders }),
  upgrade: (commit, cases) => upgrade(commit, Number(cases)),
};
/** Too long for the whole run: only by name. */
const LONG = {
  failover: (kills) => failover({ kills }),
  'known-issue': (cases) => knownIssueAnswers({ cases }),
  soak: (minutes, rate) => soak({ minutes, rate }),
};

/** The figures of the parts with `--smoke`. */
const SMOKE_FIGURES = {
  kills: [1],
  instances: [1, 1],
  middleware: [1],
  outbox: [1],
  clients: [20, 2],
  people: [20],
  'known-issue': [20],
};

const [first, ...rest] = process.argv.slice(2).filter((word) => word !== '--smoke');
const only = Object.hasOwn({ ...PARTS, ...LONG }, first ?? '') ? first : undefined;
const figures = (only ? rest : [first]).filter(Boolean).map((word) => (/^\d{1,6}$/.test(word) ? Number(word) : word));
if (!isBuilt()) await build();
let [bad, aborted] = [0, 0];
const all = SMOKE ? [...Object.keys(PARTS), 'known-issue'] : Object.keys(PARTS);
for (const name of only ? [only] : all) {
  const own = SMOKE ? (SMOKE_FIGURES[name] ?? []) : only || name === 'kills' ? figures : [];
  bad += await { ...PARTS, ...LONG }[name](...own).catch((error) => {
    process.stdout.write(`${error.stack}\n`);
    aborted += 1;
    return recordResult({ done: name, acknowledged: `aborted: ${error.message.split('\n')[0]}`, wrong: 1 });
  });
}
process.stdout.write(`\n${table()}\n\n${bad ? `${bad} FAILED OR LOST` : 'nothing failed, nothing was lost'}\n`);
process.exit((SMOKE ? aborted : bad) ? 1 : 0);
