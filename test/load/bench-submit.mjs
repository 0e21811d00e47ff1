import { ApiClient } from '../support/api-client.mjs';
import { startBaseline } from './bench-pages.mjs';
import { throughputRatio } from './load.mjs';

/** POST /api/incidents of a portal on PostgreSQL, compared with plain Express and pg running the same SQL. */
export async function benchSubmit(portal, databaseUrl, rounds) {
  const client = new ApiClient(portal.url);
  await client.prove('+971553000001');
  const input = await client.caseInput();
  const baseline = await startBaseline('./plain-submit.mjs', { databaseUrl, token: client.cookies.get('guest') });
  try {
    const request = {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: portal.url, cookie: client.cookieHeader() },
      body: JSON.stringify(input),
    };
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
