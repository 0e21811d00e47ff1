import { searchWords } from '../../common/content/search-words.ts';
import { matchRanges } from '../../web/content/list-search/match-ranges.ts';
import { parseSearch, listHref } from '../../web/content/list-search/search-query.ts';

const marked = (text: string, typed: string) =>
  matchRanges(text, searchWords(typed)).map(({ start, end }) => text.slice(start, end));

describe('search words', () => {
  it.each([
    ['إعادة الدِّراسة', ['اعاده', 'دراسه']],
    ['  Re-Study, re study ', ['re', 'study']],
    ['الطلب طلب', ['طلب']],
    ['إلى ال', ['الي', 'ال']],
    ['١٥ يومًا', ['15', 'يوما']],
    ['؟!', []],
  ])('of %j are %j', (typed, words) => expect(searchWords(typed)).toEqual(words));

  it('are limited to twelve', () =>
    expect(searchWords(Array.from({ length: 50 }, (_, index) => `word${index}`).join(' '))).toHaveLength(12));
});

describe('match highlighting', () => {
  it.each([
    ['متى يمكنني طلب إعادة الدراسة؟', 'اعاده الدراسه', ['إعادة', 'دراسة']],
    ['إِعَادَة الدِّرَاسَةِ', 'اعادة', ['إِعَادَة']],
    ['الدِّرَاسَةِ', 'دراسه', ['دِّرَاسَةِ']],
    ['A re-study of Cafés', 'CAFE study', ['study', 'Café']],
    ['خلال 15 يومًا', '١٥', ['15']],
    ['aaa', 'aa a', ['aaa']],
    ['Straße', 'strasse', ['Straße']],
    ['nothing here', 'zzz', []],
    ['', 'x', []],
  ])('marks in %j the matches of %j', (text, typed, found) => expect(marked(text, typed)).toEqual(found));

  it('marks every match in a long text', () => {
    expect(marked('كلمة '.repeat(2000), 'كلمه')).toHaveLength(2000);
  });
});

describe('search URL', () => {
  it.each([
    [
      { q: ' إعادة ', page: '2' },
      { q: 'إعادة', page: 2 },
    ],
    [{ page: '0' }, { q: '', page: 1 }],
    [{ page: '-3' }, { q: '', page: 1 }],
    [{ page: '1e9' }, { q: '', page: 1 }],
    [{ q: 'x'.repeat(300) }, { q: 'x'.repeat(200), page: 1 }],
    [{ q: '\u0000' }, { q: '', page: 1 }],
  ])('is parsed from %j', (search, asked) => expect(parseSearch(search as Record<string, string>)).toEqual(asked));

  it('leaves out default values', () => {
    expect(listHref('/faqs', { q: '', page: 1 })).toBe('/faqs');
    expect(listHref('/faqs', { q: 'a b', page: 2 })).toBe('/faqs?q=a+b&page=2');
  });
});
