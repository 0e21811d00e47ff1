import type { AnyEndpoint } from '../../common/contract/endpoint.ts';
import { content } from '../../common/content/content.contract.ts';
import { defined } from '../support/defined.ts';
import { startPortal, type Portal } from '../support/portal.ts';
import { Visitor } from '../support/visitor.ts';

const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';

let portal: Portal;
let visitor: Visitor;

beforeAll(async () => {
  portal = await startPortal();
  visitor = new Visitor(portal);
});
afterAll(() => portal.close());

describe('public lists', () => {
  it.each(['faq', 'story', 'partner'])(
    'of %s answer POST without the application code and GET with it',
    async (kind) => {
      const read = async (method: 'GET' | 'POST', path: string, json?: unknown) => {
        const reply = await visitor.request(method, `/api/${path}`, json === undefined ? {} : { json });
        return [reply.status, ((await reply.json()) as { data?: unknown }).data];
      };
      const list = await read('POST', `${kind}/CWD`, { pageSize: 2 });
      expect(list).toEqual([200, expect.objectContaining({ pageSize: 2, total: expect.any(Number) })]);
      expect(await read('POST', kind, { pageSize: 2 })).toEqual(list);
      expect(await read('GET', `${kind}/CWD?pageSize=2`)).toEqual(list);
      expect((await read('POST', kind))[0]).toBe(200);
      expect((await read('GET', `${kind}/ABC`))[0]).toBe(404);
      // Content is created by editors only.
      for (const field of ['questionEn', 'titleEn', 'nameEn'])
        expect((await read('POST', kind, { [field]: 'x' }))[0]).toBe(401);
    },
  );
});

describe('FAQ', () => {
  const search = async (text: string, more = {}) =>
    (await visitor.call(content.searchFaqs, { text, pageSize: 100, ...more })).body.data;

  it.each([
    ['إعادة الدراسة', 'اعاده الدراسه'],
    ['إعادة الدراسة', 'إِعَادَة الدِّرَاسَة'],
    ['إعادة الدراسة', 'دراسة  اعادة'],
    ['الشكوى', 'شكوي'],
    ['15', '١٥'],
    ['re-study', 'RE STUDY'],
  ])('finds the same questions for %s and for %s', async (usual, other) => {
    const [one, two] = [await search(usual), await search(other)];
    expect(one.total).toBeGreaterThan(0);
    expect(one.total).toBeLessThan(20);
    expect(two.faqs.map(({ id }) => id)).toEqual(one.faqs.map(({ id }) => id));
  });

  it('finds questions across languages, with or without the Arabic article', async () => {
    expect((await search('الطلب')).total).toBe((await search('طلب')).total);
    expect(defined((await search('ombudsman')).faqs[0]).questionAr).toContain('أمين المظالم');
  });

  it('ranks matches in the question before those in the answer', async () => {
    for (const text of ['grievance', 'إعادة الدراسة', 'code']) {
      const { faqs } = await search(text);
      const word = text === 'إعادة الدراسة' ? 'دراسة' : text;
      const inQuestion = faqs.map(({ questionEn, questionAr }) => `${questionEn} ${questionAr}`.includes(word));
      expect(inQuestion).toContain(true);
      expect(inQuestion).toEqual(inQuestion.toSorted((a, b) => Number(b) - Number(a)));
    }
  });

  it('takes wildcard characters literally', async () => {
    for (const text of ['zz%', 'zz_', 'zz\\', "zz'; drop table faqs; --"])
      expect(await search(text)).toMatchObject({ faqs: [], total: 0 });
    expect((await search('%')).total).toBe(22);
  });

  it('pages without gaps or repeats', async () => {
    const pages = await Promise.all(
      [1, 2, 3].map((page) => visitor.call(content.faqs, { app: 'CWD', page, pageSize: 8 })),
    );
    const ids = pages.flatMap(({ body }) => body.data.faqs.map(({ id }) => id));
    expect(new Set(ids).size).toBe(22);
    expect(defined(pages[2]).body.data).toMatchObject({ total: 22, page: 3, pageSize: 8 });
  });

  it('returns one question by its id', async () => {
    const { faqs } = await search('');
    expect((await visitor.call(content.faq, { id: defined(faqs[3]).id })).body.data.faq).toEqual(faqs[3]);
  });

  it('gives the same result with and without the application in the path', async () => {
    const [within, without] = [
      await visitor.call(content.searchAppFaqs, { app: 'CWD', text: 're-study' }),
      await search('re-study', { pageSize: 10 }),
    ];
    expect(within.body.data).toEqual(without);
  });
});

describe('partners', () => {
  it('are the government entities with their services', async () => {
    const { partners, total } = (await visitor.call(content.partners)).body.data;
    expect([partners.length, total]).toEqual([46, 46]);
    const { partner } = (await visitor.call(content.partner, { id: defined(partners[0]).id })).body.data;
    expect(partner).toMatchObject(defined(partners[0]));
    expect(partner.services).toHaveLength(defined(partners[0]).serviceCount);
    expect(partner.services[0]).toEqual({
      id: expect.any(String),
      nameEn: expect.stringMatching(/[A-Z]/),
      nameAr: expect.stringMatching(/[ء-ي]/),
    });
  });

  it.each(['هيئه الصحه', 'هَيْئَة الصِّحَّة', 'صحة', 'HEALTH auth'])('are found by the name %s', async (text) => {
    const { partners, total } = (await visitor.call(content.appPartners, { app: 'CWD', text })).body.data;
    expect(partners.map(({ nameEn }) => nameEn)).toContain('Health Authority');
    expect(total).toBe(partners.length);
    expect((await visitor.call(content.partners, { text })).body.data.partners).toEqual(partners);
  });

  it('are paged by ten within the application', async () => {
    const { partners, ...paging } = (await visitor.call(content.appPartners, { app: 'CWD', page: 5 })).body.data;
    expect(partners).toHaveLength(6);
    expect(paging).toEqual({ total: 46, page: 5, pageSize: 10 });
  });
});

describe('success stories', () => {
  it('have texts and entity names in both languages', async () => {
    const { successStories, ...paging } = (await visitor.call(content.stories, { page: 1 })).body.data;
    expect(paging).toEqual({ total: 9, page: 1, pageSize: 10 });
    for (const story of successStories) {
      expect([story.titleEn, story.entityEn, story.descriptionEn]).toEqual(
        Array(3).fill(expect.stringMatching(/[A-Za-z]{3}/)),
      );
      expect([story.titleAr, story.entityAr, story.descriptionAr]).toEqual(
        Array(3).fill(expect.stringMatching(/[ء-ي]/)),
      );
    }
    expect((await visitor.call(content.story, { id: defined(successStories[2]).id })).body.data.successStory).toEqual(
      successStories[2],
    );
  });

  it('are those of one entity, or none for one without stories', async () => {
    const all = (await visitor.call(content.stories, { pageSize: 100 })).body.data.successStories;
    const entityId = defined(all.find((story) => story.entityId)?.entityId);
    for (const list of [content.stories, content.storiesOfApp]) {
      const { successStories, total } = (await visitor.call(list, { entityId })).body.data;
      expect(successStories).toEqual(all.filter((story) => story.entityId === entityId));
      expect(total).toBe(successStories.length);
      expect((await visitor.call(list, { entityId: UNKNOWN_ID })).body.data.total).toBe(0);
      expect((await visitor.call(list, { entityId: 'ABC' })).status).toBe(400);
    }
  });

  it.each(['المكتبات', 'مكتبات', 'Public Libraries', 'examination'])(
    'are found by %s in title, text or entity',
    async (text) => {
      const { successStories } = (await visitor.call(content.appStories, { app: 'CWD', text })).body.data;
      expect(successStories.map(({ titleEn }) => titleEn)).toEqual(['The library that stays open for exams']);
    },
  );
});

describe('invalid requests', () => {
  it.each<AnyEndpoint>([content.faq, content.partner, content.story])(
    'get 404 for an unknown id at $path',
    async (row) => {
      for (const id of [UNKNOWN_ID, 'ABC', "' or 1=1 --", '%00', 'x'.repeat(61)]) {
        const { status, body } = await visitor.call(row, { id });
        expect([status, body.code]).toEqual([404, 404]);
      }
      expect((await visitor.call(row, { id: UNKNOWN_ID, extra: 1 })).status).toBe(400);
    },
  );

  it.each<AnyEndpoint>([content.faqs, content.searchAppFaqs, content.appPartners, content.appStories])(
    'get 404 for an unknown application at $path',
    async (row) => {
      for (const app of ['XYZ', 'cwd', 'CWD2', UNKNOWN_ID]) expect((await visitor.call(row, { app })).status).toBe(404);
      expect((await visitor.call(row, { app: 'CWD' })).status).toBe(200);
    },
  );

  it.each<AnyEndpoint>([content.faqs, content.appPartners, content.appStories])(
    'get 400 for invalid paging at $path',
    async (row) => {
      for (const paging of [
        { page: 0 },
        { page: -1 },
        { page: 'x' },
        { page: 1.5 },
        { pageSize: 0 },
        { pageSize: 101 },
        { text: 'x'.repeat(201) },
      ]) {
        const { status, body } = await visitor.call(row, { app: 'CWD', ...paging });
        expect([status, body.fieldErrors?.map(({ field }) => field)]).toEqual([400, Object.keys(paging)]);
      }
      const far = await visitor.call(row, { app: 'CWD', page: 1_000_000 });
      expect(far.status).toBe(200);
    },
  );
});
