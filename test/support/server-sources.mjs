import { register } from 'node:module';

// Lets a process load the server's sources: import it before them.
process.env.SWC_NODE_PROJECT ??= 'tsconfig.json';
// React reads this on import; pages are tested with its production build.
process.env.NODE_ENV = 'production';
register('./server-sources-hook.mjs', import.meta.url);
