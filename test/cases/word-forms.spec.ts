import { BROKEN_PLURALS } from '../../common/locale/broken-plurals.ts';
import { foldForSearch } from '../../common/locale/search-fold.ts';
import { wordForms } from '../../common/locale/word-forms.ts';
import { DIFFERENT_WORDS, WORD_PAIRS } from './word-pairs.ts';

const formsOf = (word: string) => wordForms(foldForSearch(word));
const finds = (typed: string, text: string) => formsOf(typed).some((part) => foldForSearch(text).includes(part));

describe('word forms', () => {
  it.each(WORD_PAIRS)('find %s and %s by each other', (one, other) => {
    expect([finds(one, other), finds(other, one), finds(one, one), finds(other, other)]).toEqual([
      true,
      true,
      true,
      true,
    ]);
  });

  it.each(DIFFERENT_WORDS)('keep %s apart from %s', (typed, other) => expect(finds(typed, other)).toBe(false));

  it.each([
    ['الإنارة', ['انار']],
    ['والحديقة', ['حديق', 'حدايق']],
    ['للمدارس', ['مدرس', 'مدارس']],
    ['لتجديد', ['تجديد']],
    ['بالوعات', ['بالوع']],
    ['ليمون', ['ليمون']],
    ['نبات', ['نبات']],
    ['قانون', ['قانون']],
    ['lights', ['light']],
    ['boxes', ['box']],
    ['cities', ['cities', 'city']],
    ['city', ['city', 'cities']],
    ['address', ['address']],
    ['status', ['status']],
    ['gas', ['gas']],
    ['77', ['77']],
    ['villa7', ['villa7']],
  ])('of %s are %j', (word, forms) => expect(formsOf(word)).toEqual(forms));

  it('leave at least three letters, so that they are searched inside words', () => {
    const words = [...BROKEN_PLURALS, ...WORD_PAIRS].flat();
    expect(words.filter((word) => formsOf(word).some((part) => part.length < 3))).toEqual([]);
  });
});
