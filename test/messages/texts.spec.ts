import { CASE_NEWS, newsTexts } from '../../bff/messages/case-texts.ts';
import { MESSAGE_TEXTS, messageText, minutesText } from '../../bff/messages/texts.ts';

const places = (text: string): string[] => [...new Set(text.match(/\{\{\w+\}\}/g))].sort();

const NEWS = CASE_NEWS.flatMap((news) => Object.entries(newsTexts(news)).map(([part, texts]) => [`${news} ${part}`, texts] as const));

describe.each([...Object.entries(MESSAGE_TEXTS), ...NEWS])('%s', (_, texts) => {
  it('says the same in both languages', () => {
    expect(texts.ar).toMatch(/[\u0600-\u06ff]/);
    expect(texts.en).not.toMatch(/[\u0600-\u06ff]/);
    expect(places(texts.ar)).toEqual(places(texts.en));
  });
});

it('fills in values as they are, whatever they look like', () => {
  expect(messageText({ ar: '', en: 'for {{entity}}: {{link}}' }, 'en', { entity: '$& {{link}}', link: 'x' })).toBe('for $& {{link}}: x');
});

it('says a time in the language’s own plural, in Western digits', () => {
  expect([60, 300, 900].map((seconds) => minutesText(seconds, 'en'))).toEqual(['1 minute', '5 minutes', '15 minutes']);
  expect([60, 300, 900].map((seconds) => minutesText(seconds, 'ar'))).toEqual(['دقيقة', '5 دقائق', '15 دقيقة']);
});
