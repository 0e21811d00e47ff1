import { isBuilt } from './build-stamp.mjs';

// `npm start`: builds when the sources have changed since the last build, then runs.
if (!isBuilt()) {
  process.stdout.write('Building…\n');
  const { build } = await import('./build.mjs');
  await build();
}
await import('../dist/bff/main.js');
