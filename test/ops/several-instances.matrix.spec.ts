import { editors } from '../../common/content/editors.contract.ts';
import type { EditedFaq } from '../../common/content/editors.types.ts';
import { Crowd } from '../support/crowd.mjs';
import { startInstances } from '../support/instances.mjs';
import { queryServer } from '../support/query-server.ts';
import { signedInUser } from '../support/sign-in.ts';
import { startRelay } from '../support/tcp-relay.mjs';
import { defined } from '../support/defined.ts';
import { waitUntil } from '../support/wait-until.ts';

const server = process.env['TEST_DATABASE_URL'];
/** A faster response did not wait for the timeout of a statement. `npm run test:chaos` measures the time. */
const STATEMENT_TIMEOUT_MS = 10_000;

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

  it('show published and hide unpublished content on every public page within two seconds', async () => {
    const editor = await signedInUser(portal.balancer, 'content');
    const firstOf = async (kind: 'faq' | 'partner' | 'story') =>
      defined((await editor.call(editors.list, { kind, pageSize: 1, sort: 'order' })).body.data.items[0]);
    const [old, partner, story] = [(await firstOf('faq')) as EditedFaq, await firstOf('partner'), await firstOf('story')];
    const draft = { questionEn: 'New question?', questionAr: 'سؤال جديد؟', answerEn: 'An answer.', answerAr: 'جواب.', published: false };
    const { faq } = (await editor.call(editors.addFaq, draft)).body.data;
    await editor.call(editors.move, { kind: 'faq', id: faq.id, before: old.id });
    const words: Record<string, { ar: string; en: string }> = {
      '/': { ar: draft.questionAr, en: draft.questionEn },
      '/faqs': { ar: draft.questionAr, en: draft.questionEn },
      '/partners': { ar: 'جهة باسم جديد', en: 'Entity by a new name' },
      '/success-story': { ar: 'قصة بعنوان جديد', en: 'Story by a new title' },
    };
    /** For each page of each instance: whether it has the new text, and the unpublished question. */
    const state = () =>
      Promise.all(
        portal.instances.flatMap(({ url }, index) =>
          Object.entries(words).map(async ([path, text]) => {
            const lang = index % 2 ? 'en' : 'ar';
            const html = await (await fetch(url + path, { headers: { 'accept-language': lang } })).text();
            const unpublished = lang === 'ar' ? old.questionAr : old.questionEn;
            return { path, isNew: html.includes(text[lang]), withdrawn: path === '/faqs' && html.includes(unpublished) };
          }),
        ),
      );
    // Fills the page cache of each instance before the change.
    const before = await state();
    expect(before).toEqual(before.map(({ path }) => ({ path, isNew: false, withdrawn: path === '/faqs' })));
    const changes = [
      await editor.call(editors.changeFaq, { id: old.id, version: old.version, published: false }),
      await editor.call(editors.changeFaq, { id: faq.id, version: faq.version, published: true }),
      await editor.call(editors.changePartner, {
        id: partner.id,
        version: partner.version,
        nameAr: defined(words['/partners']).ar,
        nameEn: defined(words['/partners']).en,
      }),
      await editor.call(editors.changeStory, {
        id: story.id,
        version: story.version,
        titleAr: defined(words['/success-story']).ar,
        titleEn: defined(words['/success-story']).en,
      }),
    ];
    expect(changes.map(({ status }) => status)).toEqual([202, 202, 202, 202]);
    // After this time no instance may answer with the old page.
    await new Promise((resolve) => setTimeout(resolve, 2000));
    expect((await state()).filter(({ isNew, withdrawn }) => !isNew || withdrawn)).toEqual([]);
  });

  it('answer 503 while the database is frozen, faster than the statement timeout, and recover', async () => {
    const { url } = defined(portal.instances[2]);
    const get = async (path: string) => {
      const startedAt = performance.now();
      const reply = await fetch(url + path);
      const { code } = (await reply.json()) as { code?: number };
      return { status: reply.status, code, fast: performance.now() - startedAt < STATEMENT_TIMEOUT_MS };
    };
    expect(await get('/api/entities')).toMatchObject({ status: 200 });
    const unavailable = { status: 503, code: 503, fast: true };
    relay.freeze();
    try {
      expect(await Promise.all(Array.from({ length: 25 }, () => get('/api/entities')))).toEqual(Array(25).fill(unavailable));
      expect(await get('/api/entities')).toEqual(unavailable);
      expect(await get('/health/ready')).toMatchObject({ status: 503, fast: true });
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
