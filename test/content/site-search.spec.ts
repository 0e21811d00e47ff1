import { sql } from 'kysely';
import { content } from '../../common/content/content.contract.ts';
import { search } from '../../common/search/search.contract.ts';
import { excerptOf } from '../../web/content/excerpt.ts';
import { isFollowUpText } from '../../web/search/follow-up-text.ts';
import { defined } from '../support/defined.ts';
import { interleaved, whileLocked } from '../support/held-lock.ts';
import { startPortal, type Portal } from '../support/portal.ts';
import { signedInUser } from '../support/sign-in.ts';
import { Visitor } from '../support/visitor.ts';

let portal: Portal;
let visitor: Visitor;

beforeAll(async () => {
  portal = await startPortal();
  visitor = new Visitor(portal);
});
afterAll(() => portal.close());

describe('search over the site', () => {
  it.each(['health', 'الصحه', 'طلب'])(
    'finds %s as the list of each kind does, at most five of a kind',
    async (text) => {
      const found = (await visitor.call(search.site, { text })).body.data;
      const { partners, total } = (await visitor.call(content.partners, { text })).body.data;
      expect(found.partners).toEqual({ items: partners.slice(0, 5), total });
      const { faqs, ...questions } = (await visitor.call(content.searchFaqs, { text })).body.data;
      expect(found.faqs).toEqual({ items: faqs.slice(0, 5), total: questions.total });
      for (const { items, total: all } of Object.values(found)) expect(items.length).toBe(Math.min(5, all));
    },
  );

  it('counts all services, also those beyond the first', async () => {
    const { services } = (await visitor.call(search.site, { text: 'a' })).body.data;
    expect(services.items).toHaveLength(5);
    expect(services.total).toBeGreaterThan(8);
    expect(defined(services.items[0]).entityEn).not.toBe('');
  });

  it('finds nothing for unknown words and refuses an empty or long text', async () => {
    const found = (await visitor.call(search.site, { text: 'qzxq%' })).body.data;
    expect(Object.values(found)).toEqual(Array(4).fill({ items: [], total: 0 }));
    for (const text of ['', ' ', 'a'.repeat(101)]) expect((await visitor.call(search.site, { text })).status).toBe(400);
  });
});

describe('words that find nothing', () => {
  it('are listed for content managers after three searches, without numbers, until they are removed', async () => {
    for (const text of ['snorkelbus', 'the snorkelbus 0501234567', 'الغواصة snorkelbus', 'bus'])
      await visitor.call(search.site, { text });
    const editor = await signedInUser(portal, 'content');
    expect((await editor.call(search.unmatchedWords, undefined)).body.data.words).toEqual([
      { word: 'snorkelbus', searches: 3 },
    ]);
    expect((await visitor.call(search.unmatchedWords, undefined)).status).toBe(401);
    expect((await editor.call(search.removeUnmatchedWord, { word: 'snorkelbus' })).status).toBe(200);
    expect((await editor.call(search.unmatchedWords, undefined)).body.data.words).toEqual([]);
  });
});

interleaved('words that find nothing in two searches at once', () => {
  it('are counted when the searches have them in opposite orders', async () => {
    const words = ['quaggabus', 'snorkelbus', 'wombatbus'];
    const find = (some: string[]) => visitor.call(search.site, { text: some.join(' ') });
    await find(words);
    const lock = sql`select from unmatched_words where word = 'snorkelbus' for no key update`;
    const replies = await whileLocked(portal, lock, () => Promise.all([find(words), find(words.toReversed())]), 2);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    const editor = await signedInUser(portal, 'content');
    const listed = (await editor.call(search.unmatchedWords, undefined)).body.data.words;
    expect(listed).toEqual(words.map((word) => ({ word, searches: 3 })));
  });
});

it('the excerpt of a text ends at a word, and a longer word is cut', () => {
  const excerpts = ['one two', 'one two, three', ' '.repeat(20), 'a'.repeat(20), `one ${'a'.repeat(20)}`].map((text) =>
    excerptOf(text, 10),
  );
  expect(excerpts).toEqual(['one two', 'one two…', `${' '.repeat(10)}…`, `${'a'.repeat(10)}…`, 'one…']);
});

describe('text that is followed up', () => {
  it.each([
    ['VOC-7M2K9PX4TB', true],
    [' voc 7m2k9px4tb', true],
    ['050 123 4567', true],
    ['+971501234567', true],
    ['٠٥٠١٢٣٤٥٦٧', true],
    ['vocational training', false],
    ['parking 24', false],
    ['رخصة', false],
  ])('%s: %s', (text, expected) => expect(isFollowUpText(text)).toBe(expected));
});
