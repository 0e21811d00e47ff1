import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { build } from '../../../bff/build.mjs';
import { isBuilt } from '../../../bff/build-stamp.mjs';

// `npm run fuzz`: the spec of generated inputs with a new seed and many more inputs: 100,000 for each call at its door, 300 by HTTP.
// `npm run fuzz -- 5000 50 20261121` sets both and the seed.
// `npm run fuzz -- size`: what the largest and strangest bodies cost (test/http/sizes/run.ts, with its options).
const [first, ...others] = process.argv.slice(2);
const cwd = fileURLToPath(new URL('../../..', import.meta.url));

function generated([runs = '100000', requests = '300', seed = String(Date.now() % 2 ** 31)]) {
  const flags = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning', 'node_modules/jest/bin/jest.js'];
  const only = ['--selectProjects', 'api', '--testPathPatterns', 'generated-inputs', '--testTimeout=7200000'];
  const env = { ...process.env, FUZZ_RUNS: runs, FUZZ_REQUESTS: requests, FUZZ_SEED: seed };
  return spawnSync(process.execPath, [...flags, ...only], { cwd, stdio: 'inherit', env });
}

async function sizes(options) {
  if (!options.includes('--from') && !isBuilt()) await build();
  const flags = ['--import', '@swc-node/register/esm-register', 'test/http/sizes/run.ts'];
  const env = { ...process.env, SWC_NODE_PROJECT: 'tsconfig.json' };
  return spawnSync(process.execPath, [...flags, ...options], { cwd, stdio: 'inherit', env });
}

const { status } = first === 'size' ? await sizes(others) : generated(first === undefined ? [] : [first, ...others]);
process.exit(status ?? 1);
