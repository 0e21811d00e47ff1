import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { runPortal } from '../support/running-portal.mjs';
import { ratio } from './load.mjs';

const EN = { headers: { 'accept-language': 'en' } };

/** Starts a baseline server from a script in this folder, which sends its port when it listens. */
export function startBaseline(script, settings) {
  return new Promise((resolve, reject) => {
    const child = fork(fileURLToPath(new URL(script, import.meta.url)), [JSON.stringify(settings)]);
    child.once('message', (port) => resolve({ url: `http://127.0.0.1:${port}`, stop: () => child.kill() }));
    child.once('exit', (code) => reject(new Error(`${script} ended with ${code}`)));
  });
}

/**
 * Rendered pages compared with the same React tree by node:http and renderToString; cached pages compared with Express
 * sending the same bytes.
 */
export async function benchPages(databaseUrl, rounds) {
  const portal = await runPortal({ env: databaseUrl ? { DATABASE_URL: databaseUrl } : {} });
  const results = [];
  try {
    for (const path of ['/', '/follow-up']) {
      // A query bypasses the page cache.
      const plain = await startBaseline('./plain-render.mjs', { path, portal: portal.url });
      const rendered = await ratio(`${portal.url}${path}?anew=1`, `${plain.url}${path}`, EN, rounds);
      plain.stop();
      results.push({
        name: `${path} rendered anew : node:http + renderToString`,
        value: rendered,
        unit: 'x',
        bar: 0.5,
        better: 'more',
      });
      const express = await startBaseline('./plain-express.mjs', { path, portal: portal.url });
      const kept = await ratio(`${portal.url}${path}`, `${express.url}${path}`, EN, rounds);
      express.stop();
      results.push({ name: `${path} kept : Express sending the same bytes`, value: kept, unit: 'x', bar: 0.45, better: 'more' });
    }
  } finally {
    await portal.stop();
  }
  return results;
}
