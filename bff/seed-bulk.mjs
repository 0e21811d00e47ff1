import { isBuilt } from './build-stamp.mjs';

// `npm run seed:bulk`: builds when the sources have changed since the last build, then fills the configured database.
if (!isBuilt()) {
  process.stdout.write('Building…\n');
  const { build } = await import('./build.mjs');
  await build();
}
await import('../dist/bff/demo/bulk/seed-command.js');
