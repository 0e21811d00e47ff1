import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { responseSchemas } from './response-schemas.mjs';
import { compress } from './compress.mjs';
import { root, writeStamp } from './build-stamp.mjs';

/**
 * Builds server (nest, through swc), the schemas of its answers and pages (vite) into dist/, and compresses what the
 * browser loads.
 */
export async function build() {
  rmSync(`${root}/dist`, { recursive: true, force: true });
  run('nest', ['build']);
  writeFileSync(`${root}/dist/answers.json`, await responseSchemas());
  run('vite', ['build', '--logLevel', 'warn']);
  await compress(`${root}/dist/web/client`);
  writeStamp();
}

function run(tool, args) {
  const { status } = spawnSync(process.execPath, [binary(tool), ...args], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) throw new Error(`${tool} ${args.join(' ')} failed`);
}

function binary(tool) {
  return fileURLToPath(new URL(`../node_modules/.bin/${tool}`, import.meta.url));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await build();
