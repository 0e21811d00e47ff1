import { auth } from '../../common/auth/auth.contract.ts';
import { analytics } from '../../common/cases/analytics.contract.ts';
import { performance as publicRecord } from '../../common/cases/performance.contract.ts';
import { directory } from '../../common/cases/directory.contract.ts';
import { content } from '../../common/content/content.contract.ts';
import { editors } from '../../common/content/editors.contract.ts';
import { search } from '../../common/search/search.contract.ts';
import { suggestions } from '../../common/suggestions/suggestions.contract.ts';
import { defined } from '../support/defined.ts';
import { RELAXED_LIMITS } from '../support/instances.mjs';
import { startPostgres, type OwnPostgres } from '../support/postgres.mjs';
import { queryServer } from '../support/query-server.ts';
import { runPortal, type RunningPortal } from '../support/running-portal.mjs';
import { signedInUser } from '../support/sign-in.ts';
import { until } from '../support/wait-until.ts';
import { Visitor } from '../support/visitor.ts';
import { metricValue } from './metric-value.ts';

const MAX_AGE_SECONDS = 8;
const OWN_WRITE = new RegExp(`^recent-write=1; Max-Age=${MAX_AGE_SECONDS + 5}; Path=/;.* HttpOnly; SameSite=Lax$`);

/** A portal with a real streaming replica. */
describe('a replica for reads', () => {
  let primary: OwnPostgres | undefined;
  let replica: OwnPostgres;
  let portal: RunningPortal;
  let editor: Visitor;
  let guest: Visitor;
  let added = 0;

  beforeAll(async () => {
    primary = await startPostgres();
    if (!primary) return void process.stderr.write('skipped: replica; PostgreSQL is not installed\n');
    replica = defined(await startPostgres({ standbyOf: primary.port }));
    portal = await runPortal({
      env: {
        ...RELAXED_LIMITS,
        DATABASE_URL: primary.url,
        // The address of the whole cluster: the primary must not be used as a replica.
        DATABASE_READ_URL: `postgres://portal@127.0.0.1:${primary.port},127.0.0.1:${replica.port}/postgres`,
        DATABASE_READ_MAX_AGE_SECONDS: String(MAX_AGE_SECONDS),
      },
    });
    guest = new Visitor(portal);
    editor = await signedInUser(portal, 'content');
  }, 120_000);
  afterAll(async () => {
    await portal?.stop();
    await replica?.stop();
    await primary?.stop();
  });

  async function health(): Promise<{ status: number; replica: string; overall: string }> {
    const reply = await fetch(`${portal.url}/health/ready`);
    const { status: overall, dependencies } = (await reply.json()) as {
      status: string;
      dependencies: { replica: string };
    };
    return { status: reply.status, replica: dependencies.replica, overall };
  }
  const untilUsed = () => until(async () => (await health()).replica === 'up');

  const metric = async (name: string, labels: string) =>
    metricValue(await (await fetch(`${portal.url}/metrics`)).text(), name, labels);
  const ageOf = ({ port }: OwnPostgres) => metric('customer_voice_replica_age_seconds', `replica="127.0.0.1:${port}"`);
  const reads = (result: string) => metric('customer_voice_replica_reads_total', `result="${result}"`);

  /** A new word that only a new question has. */
  async function addQuestion(): Promise<string> {
    const word = `zeppelin${String.fromCodePoint(97 + added++)}`;
    const texts = {
      questionEn: `Where is the ${word}?`,
      questionAr: `أين ${word}؟`,
      answerEn: 'Above.',
      answerAr: 'في الأعلى.',
    };
    const reply = await editor.call(editors.addFaq, { ...texts, published: true });
    expect([reply.status, reply.headers.getSetCookie()]).toEqual([201, [expect.stringMatching(OWN_WRITE)]]);
    return word;
  }
  const finds = async (visitor: Visitor, word: string): Promise<boolean> => {
    const reply = await visitor.call(content.searchFaqs, { text: word });
    expect(reply.status).toBe(200);
    return reply.body.data.total > 0;
  };
  const shows = async (visitor: Visitor, word: string): Promise<boolean> =>
    (await (await visitor.request('GET', `/faqs?q=${word}`)).text()).includes(`Where is the ${word}?`);

  it('answers the endpoints that may read from it, and no read is repeated on the primary', async () => {
    if (!primary) return;
    await untilUsed();
    const admin = new Visitor(portal);
    for (const [name, value] of (await signedInUser(portal, 'admin')).cookies)
      if (name !== 'recent-write') admin.cookies.set(name, value);
    // The first read creates the series.
    const { entities } = (await guest.call(directory.entities, {})).body.data;
    const [before, transactions] = [await reads('replica'), await transactionsOf(replica)];
    const replies = [
      await guest.call(directory.entity, { id: defined(entities[0]).id }),
      await guest.call(directory.searchServices, { text: 'water' }),
      await guest.call(publicRecord.read, {}),
      await guest.call(publicRecord.casesMonthlyJson, {}),
      await guest.request('GET', '/api/open-data/performance.csv'),
      await guest.call(content.faqsOfApp, {}),
      await guest.call(content.partners, {}),
      await guest.call(content.stories, {}),
      await guest.call(search.site, { text: 'water' }),
      await new Visitor(portal).call(suggestions.suggest, { text: 'The street light is broken' }),
      await admin.call(analytics.read, {}),
    ];
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
    expect(await reads('replica')).toBeGreaterThanOrEqual(before + replies.length);
    // Without such a read there is no series.
    expect((await reads('repeated')) || 0).toBe(0);
    expect(await ageOf(primary)).toBeNaN();
    expect(await transactionsOf(replica)).toBeGreaterThan(transactions);
  });

  /** The transactions of a server, from its statistics. */
  async function transactionsOf(server: OwnPostgres): Promise<number> {
    await queryServer(server.url, 'select pg_stat_force_next_flush()');
    const [statistics] = await queryServer(
      server.url,
      `select xact_commit from pg_stat_database where datname = 'postgres'`,
    );
    return Number(statistics?.['xact_commit']);
  }

  it('is not used for the writes of such an endpoint', async () => {
    if (!primary) return;
    for (let time = 0; time < 3; time++)
      expect((await guest.call(search.site, { text: 'snorkelbus' })).status).toBe(200);
    expect((await editor.call(search.unmatchedWords, undefined)).body.data.words).toContainEqual({
      word: 'snorkelbus',
      searches: 3,
    });
  });

  it('is not used for users who have just written, so that they see their own changes', async () => {
    if (!primary) return;
    await untilUsed();
    await queryServer(replica.url, 'select pg_wal_replay_pause()');
    const word = await addQuestion();
    expect([await finds(editor, word), await finds(guest, word)]).toEqual([true, false]);
    // It is not known whether a caller with a bearer token has written.
    const { accessToken } = (await (await signedInUser(portal, 'customer')).call(auth.token, { type: 'normal-user' }))
      .body.data;
    const found = await new Visitor(portal).call(
      content.searchFaqs,
      { text: word },
      { authorization: `Bearer ${accessToken}` },
    );
    expect(found.body.data.total).toBe(1);
    const elsewhere = editor.at(portal);
    elsewhere.cookies.delete('recent-write');
    expect(await finds(elsewhere, word)).toBe(false);
    // Pages of guests share a cached response for a moment, so the guest comes first.
    expect([await shows(guest, word), await shows(editor, word)]).toEqual([false, true]);
    // A replica that is too old is no longer used. No request fails, and the portal stays ready.
    await until(() => finds(guest, word));
    expect(await health()).toEqual({ status: 200, replica: 'down', overall: 'degraded' });
    expect(await ageOf(replica)).toBeGreaterThan(MAX_AGE_SECONDS);
    expect(await shows(guest, word)).toBe(true);
    await queryServer(replica.url, 'select pg_wal_replay_resume()');
    await untilUsed();
    const before = await reads('replica');
    expect([await finds(guest, word), await reads('replica')]).toEqual([true, before + 1]);
  });

  it('stays in use while the primary is idle', async () => {
    if (!primary) return;
    await untilUsed();
    const position = async () =>
      (await queryServer(replica.url, 'select pg_last_wal_replay_lsn()::text as lsn'))[0]?.['lsn'];
    // The age falls when the replica is found complete again. The second time it has replayed nothing more.
    let last = { position: await position(), age: await ageOf(replica), falls: 0 };
    await until(async () => {
      const now = { age: await ageOf(replica), position: await position() };
      const falls = last.falls + (now.age < last.age ? 1 : 0);
      last = { ...now, falls: now.position === last.position ? falls : 0 };
      return last.falls === 2;
    });
    expect((await health()).replica).toBe('up');
  });

  it.each([
    ['killed', () => replica.kill(), () => replica.start()],
    ['frozen', () => Promise.resolve(replica.freeze()), () => Promise.resolve(replica.thaw())],
  ])(
    'is no longer used when it is %s, without a failed request, and used again when it is back',
    async (_how, fail, repair) => {
      if (!primary) return;
      await untilUsed();
      let isOver = false;
      const statuses: number[] = [];
      const reading = Array.from({ length: 4 }, async () => {
        while (!isOver) statuses.push((await guest.call(content.searchFaqs, { text: 'account' })).status);
      });
      await until(() => statuses.length > 20);
      await fail();
      await until(async () => (await health()).replica === 'down');
      const before = statuses.length;
      await until(() => statuses.length > before + 20);
      await repair();
      await untilUsed();
      isOver = true;
      await Promise.all(reading);
      expect(new Set(statuses)).toEqual(new Set([200]));
      const used = await reads('replica');
      await guest.call(content.searchFaqs, { text: 'account' });
      expect(await reads('replica')).toBe(used + 1);
    },
  );

  it('is no longer used after it was promoted', async () => {
    if (!primary) return;
    await untilUsed();
    replica.promote();
    await until(async () => (await health()).replica === 'down');
    const word = await addQuestion();
    expect(await finds(guest, word)).toBe(true);
  });
});
