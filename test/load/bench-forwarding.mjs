import { Agent, request } from 'node:http';
import { ApiClient } from '../support/api-client.mjs';
import { forwardedPair } from '../support/forwarded-pair.mjs';
import { runPortal } from '../support/running-portal.mjs';
import { ratio } from './load.mjs';

/** The time until the whole response has arrived, in milliseconds. Throws when it is not 200. */
function timed(agent, url, { method, headers, body }) {
  return new Promise((resolve, reject) => {
    const started = performance.now();
    const going = request(url, { agent, method, headers: { ...headers, 'content-length': Buffer.byteLength(body) } }, (answer) => {
      answer
        .on('data', () => {})
        .on('end', () => {
          if (answer.statusCode === 200) resolve(performance.now() - started);
          else reject(new Error(`${url}: ${answer.statusCode}`));
        });
    });
    going.on('error', reject).end(body);
  });
}

const median = (times) => times.sort((a, b) => a - b)[Math.floor(times.length / 2)];

/** Sends calls to both servers alternately, so that other load affects both, and returns the ratio of the medians. */
async function medianRatio(forwarded, direct, options, calls = 1500) {
  const agent = new Agent({ keepAlive: true });
  const times = { forwarded: [], direct: [] };
  for (let call = -300; call < calls; call++) {
    const one = await timed(agent, direct, options);
    const other = await timed(agent, forwarded, options);
    if (call < 0) continue;
    times.direct.push(one);
    times.forwarded.push(other);
  }
  agent.destroy();
  const [through, straight] = [median(times.forwarded), median(times.direct)];
  process.stdout.write(`     ${forwarded} median ${through.toFixed(2)} ms forwarded, ${straight.toFixed(2)} ms direct\n`);
  return through / straight;
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
    const [through, straight] = [portal, middleware].map(({ url }) => `${url}/api/incidents/get`);
    const cost = await medianRatio(through, straight, options);
    const kept = await ratio(through, straight, options);
    return [
      { name: 'median of a forwarded call : the direct call', value: cost, unit: 'x', bar: 1.6, better: 'less' },
      { name: 'throughput of a forwarded call : the direct call', value: kept, unit: 'x', bar: 0.6, better: 'more' },
    ];
  } finally {
    await portal.stop();
    await middleware.stop();
  }
}
