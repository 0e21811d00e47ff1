import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { runPortal } from '../support/running-portal.mjs';
import { residentMb } from './process-usage.mjs';
import { SMOKE } from '../support/smoke.mjs';

/** Memory after 10,000 requests on PostgreSQL, and the time of a second `npm start` after a build. */
export async function benchRuntime(databaseUrl) {
  const results = [];
  if (databaseUrl) {
    const portal = await runPortal({ env: { DATABASE_URL: databaseUrl } });
    for (const path of ['/', '/follow-up?uncached=1', '/create-case', '/api/entities?pageSize=20'])
      await autocannon({ url: portal.url + path, amount: SMOKE ? 8 : 2500, connections: 8 });
    results.push({
      name: 'resident memory after 10,000 requests, PostgreSQL',
      value: residentMb(portal.pid),
      unit: 'MB',
      limit: 350,
      better: 'less',
    });
    await portal.stop();
  }
  const dir = mkdtempSync(join(tmpdir(), 'portal-start-'));
  await (await runPortal({ dir })).kill('SIGTERM');
  const second = await runPortal({ dir, viaNpm: true });
  results.push({
    name: 'second npm start to ready, embedded database',
    value: second.ms,
    unit: 'ms',
    limit: 3000,
    better: 'less',
  });
  await second.kill('SIGTERM');
  rmSync(dir, { recursive: true, force: true });
  return results;
}
