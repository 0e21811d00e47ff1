import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { SMOKE } from '../support/smoke.mjs';
import { throughputRatio } from './load.mjs';

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
export async function benchPages(portal, rounds) {
  const results = [];
  for (const path of SMOKE ? ['/'] : ['/', '/follow-up']) {
    // A query bypasses the page cache.
    const plainRender = await startBaseline('./plain-render.mjs', { path, portal: portal.url });
    const rendered = await throughputRatio(`${portal.url}${path}?uncached=1`, `${plainRender.url}${path}`, EN, rounds);
    plainRender.stop();
    results.push({
      name: `${path} rendered : node:http + renderToString`,
      value: rendered,
      unit: 'x',
      limit: 0.5,
      better: 'more',
    });
    const express = await startBaseline('./plain-express.mjs', { path, portal: portal.url });
    const cached = await throughputRatio(`${portal.url}${path}`, `${express.url}${path}`, EN, rounds);
    express.stop();
    results.push({
      name: `${path} cached : Express sending the same bytes`,
      value: cached,
      unit: 'x',
      limit: 0.45,
      better: 'more',
    });
  }
  return results;
}
