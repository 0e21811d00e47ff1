import { build } from '../../bff/build.mjs';
import { isBuilt } from '../../bff/build-stamp.mjs';
import { startPostgres } from '../support/postgres.mjs';
import { runPortal } from '../support/running-portal.mjs';
import { throughputRatio } from './load.mjs';
import { startPeer } from './peer.mjs';

// `npm run bench:peer`: how many pages of questions the portal draws anew, compared with a Next.js application that
// draws the same questions with the same kinds of components. Exits with 1 below 0.9.
const LIMIT = 0.9;
if (!isBuilt()) await build();
const postgres = await startPostgres({ fast: false });
const portal = await runPortal({ env: { NODE_ENV: 'production', ...(postgres && { DATABASE_URL: postgres.url }) } });
const peer = await startPeer();
try {
  // A query bypasses the page cache.
  const [measured, baseline] = [`${portal.url}/faqs?uncached=1`, `${peer.url}/faqs`];
  for (const url of [measured, baseline]) {
    const html = await (await fetch(url, { headers: { 'accept-language': 'ar' } })).text();
    const elements = html.match(/<[a-z]/g).length;
    process.stdout.write(`     ${url}: ${Math.round(html.length / 1000)} kB, ${elements} elements\n`);
  }
  const ratio = await throughputRatio(measured, baseline, { headers: { 'accept-language': 'ar' } });
  process.stdout.write(`${ratio >= LIMIT ? 'ok  ' : 'MISS'} ${ratio.toFixed(2)} of Next.js (limit ≥ ${LIMIT})\n`);
  if (ratio < LIMIT) process.exitCode = 1;
} finally {
  peer.stop();
  await portal.stop();
  await postgres?.stop();
}
