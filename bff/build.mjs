import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { responseSchemas } from './response-schemas.mjs';
import { compress } from './compress.mjs';
import { isBuilt, root, writeStamp } from './build-stamp.mjs';

/**
 * Builds the server (nest with swc), the schemas of its responses and the pages (vite) into dist/, and compresses the
 * files that browsers load.
 */
export async function build() {
  rmSync(`${root}/dist`, { recursive: true, force: true });
  run('nest', ['build']);
  writeFileSync(`${root}/dist/response-schemas.json`, await responseSchemas());
  run('vite', ['build', '--logLevel', 'warn']);
  await compress(`${root}/dist/web/client`);
  writeStamp();
}

/** Builds when the sources have changed since the last build. */
export async function buildIfChanged() {
  if (isBuilt()) return;
  process.stdout.write('Building…\n');
  await build();
}

function run(tool, args) {
  const { status } = spawnSync(process.execPath, [binary(tool), ...args], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error(`${tool} ${args.join(' ')} failed`);
}

function binary(tool) {
  return fileURLToPath(new URL(`../node_modules/.bin/${tool}`, import.meta.url));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await build();
