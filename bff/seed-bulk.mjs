import { buildIfChanged } from './build.mjs';

// `npm run seed:bulk`: builds when the sources have changed since the last build, then fills the configured database.
await buildIfChanged();
await import('../dist/bff/demo/bulk/seed-command.js');
