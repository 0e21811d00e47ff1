import { spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../support/free-port.mjs';
import { untilReady } from '../support/running-portal.mjs';

const SOURCES = fileURLToPath(new URL('./peers/next', import.meta.url));
const FAQS_FILE = fileURLToPath(new URL('../../bff/demo/data/faqs.json', import.meta.url));
/** Kept between runs, because installing and building take two minutes. */
const DIR = join(tmpdir(), 'portal-peer-next');

function run(command, ...args) {
  const { status } = spawnSync(command, args, {
    cwd: DIR,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, FAQS_FILE, NEXT_TELEMETRY_DISABLED: '1' },
  });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed`);
}

/**
 * Starts the page of questions as a Next.js application, which npm installs into a temporary directory. Returns its URL
 * and the function that stops it.
 */
export async function startPeer() {
  mkdirSync(DIR, { recursive: true });
  cpSync(SOURCES, DIR, { recursive: true });
  if (!existsSync(join(DIR, 'node_modules'))) run('npm', 'install', '--no-audit', '--no-fund', '--silent');
  run('npx', 'next', 'build');
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(
    process.execPath,
    ['node_modules/next/dist/bin/next', 'start', '-H', '127.0.0.1', '-p', String(port)],
    { cwd: DIR, stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, NODE_ENV: 'production', FAQS_FILE } },
  );
  await untilReady(`${url}/faqs`, child, 60);
  return { url, stop: () => child.kill() };
}
