import { ApiClient } from '../support/api-client.mjs';
import { startBaseline } from './bench-pages.mjs';
import { throughputRatio } from './load.mjs';

/** One for each connection of the measurement: the cases of one customer are counted one after the other. */
const CUSTOMERS = 16;

/** POST /api/incidents of a portal on PostgreSQL, compared with plain Express and pg running the same SQL. */
export async function benchSubmit(portal, databaseUrl, rounds) {
  const cookies = [];
  let body;
  for (let at = 0; at < CUSTOMERS; at++) {
    const client = new ApiClient(portal.url);
    await client.prove(`+9715530000${at + 10}`);
    cookies.push(client.cookieHeader());
    body ??= JSON.stringify(await client.caseInput());
  }
  const baseline = await startBaseline('./plain-submit.mjs', { databaseUrl });
  try {
    let connections = 0;
    const headers = () => ({
      'content-type': 'application/json',
      origin: portal.url,
      cookie: cookies[connections++ % CUSTOMERS],
    });
    const setupClient = (connection) => connection.setHeaders(headers());
    const request = { method: 'POST', body, connections: CUSTOMERS, setupClient };
    const value = await throughputRatio(
      `${portal.url}/api/incidents`,
      `${baseline.url}/api/incidents`,
      request,
      rounds,
    );
    return [
      { name: 'POST /api/incidents : Express and pg doing the same SQL', value, unit: 'x', limit: 0.6, better: 'more' },
    ];
  } finally {
    baseline.stop();
  }
}
