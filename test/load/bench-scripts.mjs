import { gzipSync } from 'node:zlib';
import { runPortal } from '../support/running-portal.mjs';

const IMPORTED = /(?:import|from)\s*["'](\.{1,2}\/[^"']+\.js)["']/g;

/** The scripts that a page loads before anyone touches it: those its HTML names and all that they import statically. */
async function scriptsOf(origin, path) {
  const html = await (await fetch(origin + path)).text();
  const waiting = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"|import\((?:"|&quot;)(\/assets\/[^"&]+\.js)/g)].map(
    (found) => found[1] ?? found[2],
  );
  const seen = new Map();
  while (waiting.length) {
    const script = waiting.pop();
    if (seen.has(script)) continue;
    const text = await (await fetch(origin + script)).text();
    seen.set(script, text);
    for (const [, name] of text.matchAll(IMPORTED)) waiting.push(new URL(name, origin + script).pathname);
  }
  return seen;
}

/** gzip of the JavaScript that pages load, in kB. */
export async function benchScripts() {
  const portal = await runPortal();
  try {
    const results = [];
    for (const [path, bar] of [
      ['/', 130],
      ['/create-case', 220],
      ['/follow-up', 220],
    ]) {
      const scripts = await scriptsOf(portal.url, path);
      const bytes = [...scripts.values()].reduce((sum, text) => sum + gzipSync(text, { level: 9 }).length, 0);
      results.push({ name: `JavaScript of ${path}, gzip`, value: bytes / 1000, unit: 'kB', bar, better: 'less' });
    }
    return results;
  } finally {
    await portal.stop();
  }
}
