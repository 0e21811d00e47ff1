import { buildIfChanged } from './build.mjs';

// `npm start`: builds when the sources have changed since the last build, then runs.
await buildIfChanged();
await import('../dist/bff/main.js');
