import { Agent, request } from 'node:http';
import { ApiClient } from '../support/api-client.mjs';
import { forwardedPair } from '../support/forwarded-pair.mjs';
import { runPortal } from '../support/running-portal.mjs';
import { throughputRatio } from './load.mjs';
import { median } from './percentiles.mjs';
import { SMOKE } from '../support/smoke.mjs';

const CALLS = SMOKE ? 1 : 1500;
const WARM_UP_CALLS = SMOKE ? 1 : 300;

/** The time until the whole response has arrived, in milliseconds. Throws when it is not 200. */
function timed(agent, url, { method, headers, body }) {
  return new Promise((resolve, reject) => {
    const started = performance.now();
    const sending = request(
      url,
      { agent, method, headers: { ...headers, 'content-length': Buffer.byteLength(body) } },
      (response) => {
        response
          .on('data', () => {})
          .on('end', () => {
            if (response.statusCode === 200) resolve(performance.now() - started);
            else reject(new Error(`${url}: ${response.statusCode}`));
          });
      },
    );
    sending.on('error', reject).end(body);
  });
}

/** Sends calls to both servers alternately, so that other load affects both, and returns the ratio of the medians. */
async function medianRatio(forwarded, direct, options) {
  const agent = new Agent({ keepAlive: true });
  const times = { forwarded: [], direct: [] };
  for (let call = -WARM_UP_CALLS; call < CALLS; call++) {
    const [directMs, forwardedMs] = [await timed(agent, direct, options), await timed(agent, forwarded, options)];
    if (call < 0) continue;
    times.direct.push(directMs);
    times.forwarded.push(forwardedMs);
  }
  agent.destroy();
  const [forwardedMs, directMs] = [median(times.forwarded), median(times.direct)];
  process.stdout.write(
    `     ${forwarded} median ${forwardedMs.toFixed(2)} ms forwarded, ${directMs.toFixed(2)} ms direct\n`,
  );
  return forwardedMs / directMs;
}

/** Reading a case through a portal with a second instance as middleware, compared with a direct call; on PostgreSQL. */
export async function benchForwarding(databaseUrl) {
  const pair = forwardedPair(databaseUrl);
  const middleware = await runPortal({ env: pair.middleware });
  const portal = await runPortal({ env: pair.portalBefore(middleware) });
  try {
    const client = new ApiClient(middleware.url);
    await client.prove('+971553000002');
    const { incident } = await client.data('POST', '/api/incidents', await client.caseInput());
    const options = {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', cookie: client.cookieHeader() },
      body: JSON.stringify({ incidentId: incident.id }),
    };
    const [forwarded, direct] = [portal, middleware].map(({ url }) => `${url}/api/incidents/get`);
    const time = await medianRatio(forwarded, direct, options);
    const throughput = await throughputRatio(forwarded, direct, options);
    return [
      { name: 'median of a forwarded call : the direct call', value: time, unit: 'x', limit: 1.6, better: 'less' },
      {
        name: 'throughput of a forwarded call : the direct call',
        value: throughput,
        unit: 'x',
        limit: 0.6,
        better: 'more',
      },
    ];
  } finally {
    await portal.stop();
    await middleware.stop();
  }
}
