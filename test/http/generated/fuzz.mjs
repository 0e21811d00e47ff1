import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { buildIfChanged } from '../../../bff/build.mjs';
import { runJest } from '../../support/run-suites.mjs';

// `npm run fuzz`: the generated inputs with a new seed: 100,000 validations and 300 requests for each endpoint. `npm
// run fuzz -- 5000 50 20261121` sets both numbers and the seed. `npm run fuzz -- size`: the cost of large and hostile
// bodies (test/http/sizes/run.ts, with its options).
const [first, ...others] = process.argv.slice(2);
const cwd = fileURLToPath(new URL('../../..', import.meta.url));

/** As long as the whole run may take: a test makes all requests of an endpoint. */
const LIMIT_MS = 40 * 60_000;

function runGeneratedInputs([runs = '100000', requests = '300', seed = String(Date.now() % 2 ** 31)]) {
  const env = {
    FUZZ_RUNS: runs,
    FUZZ_REQUESTS: requests,
    FUZZ_SEED: seed,
    TEST_LIMIT_MS: String(LIMIT_MS),
  };
  const { failed } = runJest('Generated inputs', ['api-long'], {
    env,
    args: ['--testPathPatterns', 'generated-inputs'],
  });
  return failed ? 1 : 0;
}

async function runSizes(options) {
  if (!options.includes('--from')) await buildIfChanged();
  const flags = ['--import', '@swc-node/register/esm-register', 'test/http/sizes/run.ts'];
  const env = { ...process.env, SWC_NODE_PROJECT: 'tsconfig.json' };
  return spawnSync(process.execPath, [...flags, ...options], { cwd, stdio: 'inherit', env }).status ?? 1;
}

const status =
  first === 'size' ? await runSizes(others) : runGeneratedInputs(first === undefined ? [] : [first, ...others]);
process.exit(status);
