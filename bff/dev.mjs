import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

// `npm run dev`: the server from its sources, restarted when bff or common change; Vite inside it serves pages with hot
// updates.
const args = [
  '--watch-path=bff',
  '--watch-path=common',
  '--watch-preserve-output',
  '--import',
  '@swc-node/register/esm-register',
  'bff/main.ts',
];
const child = spawn(process.execPath, args, {
  cwd: fileURLToPath(new URL('..', import.meta.url)),
  stdio: 'inherit',
  env: { ...process.env, WEB_MODE: 'dev', SWC_NODE_PROJECT: 'tsconfig.json' },
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code) => process.exit(code ?? 0));
