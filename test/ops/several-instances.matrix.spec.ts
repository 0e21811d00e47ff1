import { contentChange } from '../support/content-change.ts';
import { Crowd } from '../support/crowd.mjs';
import { startInstances } from '../support/instances.mjs';
import { queryServer } from '../support/query-server.ts';
import { signedInUser } from '../support/sign-in.ts';
import { startRelay } from '../support/tcp-relay.mjs';
import { defined } from '../support/defined.ts';
import { waitUntil } from '../support/wait-until.ts';

const server = process.env['TEST_DATABASE_URL'];

/** Three instances that start together on an empty database; the third connects through a relay that can freeze. */
(server ? describe : describe.skip)('instances sharing a PostgreSQL server', () => {
  const name = `instances_${process.pid}`;
  let portal: Awaited<ReturnType<typeof startInstances>>;
  let relay: Awaited<ReturnType<typeof startRelay>>;

  function addressOf(database: string, port?: number): string {
    const url = new URL(defined(server));
    url.pathname = `/${database}`;
    if (port) url.port = String(port);
    return url.href;
  }

  beforeAll(async () => {
    await queryServer(addressOf('postgres'), `create database ${name}`);
    relay = await startRelay(Number(new URL(defined(server)).port));
    portal = await startInstances([addressOf(name), addressOf(name), addressOf(name, relay.port)]);
  });
  afterAll(async () => {
    await portal.stop();
    await relay.stop();
    await queryServer(addressOf('postgres'), `drop database if exists ${name} with (force)`);
  });

  it('migrate the schema once and create the demo data once', async () => {
    const rows = await queryServer<{ name: string; count: number }>(
      addressOf(name),
      'select name, count(*)::int from kysely_migration group by name',
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter(({ count }) => count !== 1)).toEqual([]);
  });

  it('show published and hide unpublished content on every public page', async () => {
    const { publish, outdatedPages } = await contentChange(
      await signedInUser(portal.balancer, 'content'),
      portal.instances,
    );
    await publish();
    let outdated: string[] = [];
    await waitUntil(
      async () => !(outdated = await outdatedPages()).length,
      () => `new pages instead of ${outdated.join()}`,
    );
  });

  it('answer 503 while the database is frozen, and recover', async () => {
    const { url } = defined(portal.instances[2]);
    const get = async (path: string) => {
      const reply = await fetch(url + path);
      const { code } = (await reply.json()) as { code?: number };
      return { status: reply.status, code };
    };
    expect(await get('/api/entities')).toMatchObject({ status: 200 });
    const unavailable = { status: 503, code: 503 };
    relay.freeze();
    try {
      expect(await Promise.all(Array.from({ length: 25 }, () => get('/api/entities')))).toEqual(
        Array(25).fill(unavailable),
      );
      expect(await get('/api/entities')).toEqual(unavailable);
      expect(await get('/health/ready')).toMatchObject({ status: 503 });
      expect(await get('/health/live')).toMatchObject({ status: 200 });
    } finally {
      relay.thaw();
    }
    await waitUntil(async () => (await get('/api/entities')).status === 200, 'an answer after the outage', 15_000);
  });

  it('restart one after the other without errors for users', async () => {
    // A newer version has migrated the schema; an instance of this version still starts.
    await queryServer(addressOf(name), `insert into kysely_migration values ('999-of-a-newer-version', now()::text)`);
    const crowd = new Crowd(portal.balancer.url);
    await crowd.start({ submitting: 2 });
    const codes = [await portal.restart(0), await portal.restart(1)];
    await crowd.stop();
    expect({ codes, failed: crowd.failed, broken: portal.balancer.broken, lost: await crowd.lost() }).toEqual({
      codes: [0, 0],
      failed: [],
      broken: [],
      lost: 0,
    });
    expect(crowd.done.length).toBeGreaterThan(3);
    expect([...portal.balancer.served.values()].every((count) => count > 0)).toBe(true);
  });
});
