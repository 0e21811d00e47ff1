import { build } from '../../bff/build.mjs';
import { isBuilt } from '../../bff/build-stamp.mjs';
import { startPostgres } from '../support/postgres.mjs';
import { runPortal } from '../support/running-portal.mjs';
import { benchCodes } from './bench-codes.mjs';
import { benchForwarding } from './bench-forwarding.mjs';
import { benchPages } from './bench-pages.mjs';
import { benchPdf } from './bench-pdf.mjs';
import { benchScripts } from './bench-scripts.mjs';
import { benchSubmit } from './bench-submit.mjs';
import { benchRuntime } from './bench-runtime.mjs';
import { SMOKE } from '../support/smoke.mjs';

// `npm run bench`: measures scripts, PDFs, pages, submissions, codes, forwarding, memory and the start. Sizes of
// scripts and ratios to a baseline of the same run do not depend on the machine; times and memory do. Exits with 1 when
// a result misses its limit. `--smoke`: runs each part once, without limits.
if (!isBuilt()) await build();
const postgres = await startPostgres({ fast: false });
const results = [];
try {
  const portal = await runPortal({ env: postgres ? { DATABASE_URL: postgres.url } : {} });
  try {
    results.push(...(await benchScripts(portal)), ...(await benchPages(portal)));
    if (postgres) results.push(...(await benchSubmit(portal, postgres.url)));
  } finally {
    await portal.stop();
  }
  results.push(...(await benchPdf()));
  if (postgres) results.push(...(await benchCodes(postgres.url)), ...(await benchForwarding(postgres.url)));
  results.push(...(await benchRuntime(postgres?.url)));
} finally {
  await postgres?.stop();
}
for (const { name, value, unit, limit, better } of results) {
  const holds = SMOKE || (better === 'more' ? value >= limit : value <= limit);
  process.stdout.write(
    `${holds ? 'ok  ' : 'MISS'} ${name}: ${value.toFixed(unit === 'x' ? 2 : 0)} ${unit} (limit ${better === 'more' ? '≥' : '≤'} ${limit})\n`,
  );
  if (!holds) process.exitCode = 1;
}
if (!postgres) process.stdout.write('SKIPPED: the benchmarks with PostgreSQL, because no server is installed\n');
