import { build } from '../../bff/build.mjs';
import { isBuilt } from '../../bff/build-stamp.mjs';
import { startPostgres } from '../support/postgres.mjs';
import { benchCodes } from './bench-codes.mjs';
import { benchForwarding } from './bench-forwarding.mjs';
import { benchPages } from './bench-pages.mjs';
import { benchScripts } from './bench-scripts.mjs';
import { benchSubmit } from './bench-submit.mjs';
import { benchRuntime } from './bench-runtime.mjs';

// `npm run bench`: every result is a ratio to a baseline of the same run, or a size. Exits with 1 when one misses its
// limit.
if (!isBuilt()) await build();
const postgres = await startPostgres({ fast: false });
const results = [];
try {
  results.push(...(await benchScripts()));
  results.push(...(await benchPages(postgres?.url)));
  if (postgres) results.push(...(await benchSubmit(postgres.url)));
  if (postgres) results.push(...(await benchCodes(postgres.url)));
  if (postgres) results.push(...(await benchForwarding(postgres.url)));
  results.push(...(await benchRuntime(postgres?.url)));
} finally {
  await postgres?.stop();
}
for (const { name, value, unit, bar, better } of results) {
  const holds = better === 'more' ? value >= bar : value <= bar;
  process.stdout.write(
    `${holds ? 'ok  ' : 'MISS'} ${name}: ${value.toFixed(unit === 'x' ? 2 : 0)} ${unit} (limit ${better === 'more' ? '≥' : '≤'} ${bar})\n`,
  );
  if (!holds) process.exitCode = 1;
}
if (!postgres) process.stdout.write('SKIPPED: what needs PostgreSQL; no server is installed\n');
