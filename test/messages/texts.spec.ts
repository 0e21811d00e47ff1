import { NO_SETTINGS } from '../../bff/city/city-branding.ts';
import { TEMPLATES } from '../../bff/messages/templates/catalogue.ts';
import names from '../../common/locale/messages/en/messages.json';
import { sampleValues } from '../../bff/messages/templates/sample-values.ts';
import { messageText, minutesText } from '../../bff/messages/texts.ts';

const placeholders = (text: string): string[] => [...new Set(text.match(/\{\{\w+\}\}/g))].sort();

const PARTS = [...TEMPLATES].flatMap(([key, { texts }]) =>
  Object.entries(texts).map(([part, both]) => [`${key} ${part}`, both] as const),
);

describe.each(PARTS)('message text %s', (_, texts) => {
  it('has both languages with the same placeholders', () => {
    expect(texts.ar).toMatch(/[\u0600-\u06ff]/);
    expect(texts.en).not.toMatch(/[\u0600-\u06ff]/);
    expect(placeholders(texts.ar)).toEqual(placeholders(texts.en));
  });
});

it('every message has a name for the list of templates', () => {
  expect(Object.keys(names.messages.kind).sort()).toEqual([...TEMPLATES.keys()].sort());
});

it('every placeholder has a name for its button and a sample value for the preview', () => {
  const used = [...new Set([...TEMPLATES.values()].flatMap((row) => row.placeholders.map(({ name }) => name)))].sort();
  const samples = sampleValues('en', { ...NO_SETTINGS, version: 0 }, 'https://voice.city.gov', new Date());
  expect([Object.keys(names.messages.placeholder).sort(), Object.keys(samples).sort()]).toEqual([used, used]);
});

it('placeholder values are inserted literally', () => {
  expect(messageText({ ar: '', en: 'for {{entity}}: {{link}}' }, 'en', { entity: '$& {{link}}', link: 'x' })).toBe(
    'for $& {{link}}: x',
  );
});

it('durations use the plural of the language and Western digits', () => {
  expect([60, 300, 900].map((seconds) => minutesText(seconds, 'en'))).toEqual(['1 minute', '5 minutes', '15 minutes']);
  expect([60, 300, 900].map((seconds) => minutesText(seconds, 'ar'))).toEqual(['دقيقة', '5 دقائق', '15 دقيقة']);
});
