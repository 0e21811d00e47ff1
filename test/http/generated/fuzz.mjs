import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

// `npm run fuzz`: the spec of generated inputs with a new seed and many more inputs: 100,000 for each call at its door, 300 by HTTP.
// `npm run fuzz -- 5000 50 20261121` sets both and the seed.
const [runs = '100000', requests = '300', seed = String(Date.now() % 2 ** 31)] = process.argv.slice(2);
const flags = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning', 'node_modules/jest/bin/jest.js'];
const { status } = spawnSync(
  process.execPath,
  [...flags, '--selectProjects', 'api', '--testPathPatterns', 'generated-inputs', '--testTimeout=7200000'],
  {
    cwd: fileURLToPath(new URL('../../..', import.meta.url)),
    stdio: 'inherit',
    env: { ...process.env, FUZZ_RUNS: runs, FUZZ_REQUESTS: requests, FUZZ_SEED: seed },
  },
);
process.exit(status ?? 1);
