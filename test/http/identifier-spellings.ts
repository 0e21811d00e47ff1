import fc from 'fast-check';
import { ticketNumberFrom } from '../../common/identifiers/ticket-number.ts';

const MARKS = [
  ...'\u200e\u200f\u202a\u202b\u202c\u2066\u2068\u2069\ufeff\u200b\u200c\u200d\u2060\u00ad\u061c\ufe0f\u034f\u180e',
];
/** The zero of scripts whose digits people type and copy. */
const ZEROS = [0x30, 0x660, 0x6f0, 0x966, 0x9e6, 0xbe6, 0xd66, 0xe50, 0xff10, 0x1d7ce];
const SPACES = [' ', '\u00a0', '\u202f', '\u2009', '\u3000', '  '];
const DASHES = ['-', '\u2010', '\u2011', '\u2012', '\u2013', '\u2014', '\u2212', '\ufe63', '\uff0d'];

const oneOf = <T>(values: readonly T[]) => fc.constantFrom(...values);

/** A text with marks at random places, in and around it. */
const withMarks = (text: string) =>
  fc.array(fc.record({ at: fc.nat(text.length), mark: oneOf(MARKS) }), { maxLength: 6 }).map((inserted) =>
    inserted.reduce((before, { at, mark }) => {
      const characters = [...before];
      characters.splice(at, 0, mark);
      return characters.join('');
    }, text),
  );
const inScript = (text: string) =>
  oneOf(ZEROS).map((zero) => text.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit))));
/** Joins groups with separators of the kinds that people use. */
const grouped = (groups: readonly string[], separators: readonly string[]) =>
  fc
    .array(oneOf(separators), { minLength: groups.length, maxLength: groups.length })
    .map((between) => groups.map((group, index) => (index ? between[index] : '') + group).join(''));
const around = (text: string, pairs: readonly (readonly [string, string])[]) =>
  oneOf(pairs).map(([before, after]) => before + text + after);
const inCase = (text: string) =>
  fc
    .array(fc.boolean(), { minLength: text.length, maxLength: text.length })
    .map((upper) =>
      [...text].map((letter, index) => (upper[index] ? letter.toUpperCase() : letter.toLowerCase())).join(''),
    );

const digits = (count: number) => fc.stringMatching(new RegExp(`^\\d{${count}}$`));
const BRACKETS = [
  ['', ''],
  [' ', ' '],
  ['(', ')'],
  ['"', '"'],
  ['«', '»'],
  ['', '.'],
  ['\n', '\n'],
  ['', '،'],
] as const;

/** A canonical identifier and one way to write it. */
export type Spelling = fc.Arbitrary<{ canonical: string; written: string }>;

const spelled = (canonical: string, written: fc.Arbitrary<string>) =>
  written.chain(withMarks).map((text) => ({ canonical, written: text }));

export const MOBILE: Spelling = digits(8).chain((rest) => {
  const prefixes = ['+971', '00971', '971', '0', '', '+971 (0)', '+971-0', '+٩٧١'];
  const before = oneOf(['', 'tel:', 'Mobile: ', 'هاتف: ', 'https://wa.me/']);
  const number = fc.tuple(
    before,
    oneOf(prefixes),
    grouped([`5${rest.slice(0, 1)}`, rest.slice(1, 4), rest.slice(4)], [...SPACES, ...DASHES, '.', '', '/']),
  );
  const written = number
    .chain(([label, prefix, national]) => inScript(`${label}${prefix}${national}`))
    .chain((text) => (/^https/.test(text) ? fc.constant(text) : around(text, BRACKETS)));
  return spelled(`+9715${rest}`, written);
});

export const EMAIL: Spelling = fc.stringMatching(/^[a-z]{2}[a-z0-9]{0,6}$/).chain((local) => {
  const email = `${local}.b+c@mail.example`;
  const wrapped = [
    ...BRACKETS,
    ['mailto:', ''],
    ['mailto:', '?subject=Hello'],
    ['<', '>'],
    ['Mona Saeed <', '>'],
    ['', ';'],
    ['', '؛'],
  ] as const;
  return spelled(
    email,
    inCase(email)
      .chain((text) => around(text, wrapped))
      .chain((text) => oneOf([text, text.replace('@', '＠')])),
  );
});

export const EMIRATES_ID: Spelling = digits(12).chain((rest) => {
  const groups = ['784', rest.slice(0, 4), rest.slice(4, 11), rest.slice(11)];
  const written = grouped(groups, [...SPACES, ...DASHES, '', '.', '/'])
    .chain(inScript)
    .chain((text) =>
      around(text, [
        ['', ''],
        [' ', '\n'],
      ]),
    );
  return spelled(groups.join('-'), written);
});

export const PASSPORT: Spelling = digits(7).chain((rest) =>
  spelled(
    `AB${rest}`,
    grouped(['Ab', rest.slice(0, 3), rest.slice(3)], [...SPACES, ...DASHES, ''])
      .chain(inCase)
      .chain(inScript),
  ),
);

export const CODE: Spelling = fc
  .oneof(
    digits(6).map((code) => [code.slice(0, 3), code.slice(3)]),
    digits(16).map((code) => code.match(/\d{4}/g) ?? []),
  )
  .chain((groups) =>
    spelled(
      groups.join(''),
      grouped(groups, [...SPACES, ...DASHES, '', '.', '\t', '\n'])
        .chain(inScript)
        .chain((text) =>
          around(text, [
            ['', ''],
            [' ', ' '],
            ['"', '"'],
          ]),
        ),
    ),
  );

export const TICKET: Spelling = fc
  .uint8Array({ minLength: 9, maxLength: 9 })
  .map(ticketNumberFrom)
  .chain((ticket) => {
    const body = ticket.slice(4);
    const number = grouped(['VOC', body.slice(0, 5), body.slice(5)], [...DASHES, ' ', '']).chain(inCase);
    const texts = [
      ['', ''],
      ['#', ''],
      ['(', ')'],
      ['', '.'],
      ['Customer Voice: we have received your case. Reference: ', '\nFollow it: https://voice.example/public/aB3_x'],
      ['استلمنا طلبك. الرقم المرجعي: ', '، شكرًا لك.'],
    ] as const;
    return spelled(
      ticket,
      number.chain((text) => around(text, texts)),
    );
  });
