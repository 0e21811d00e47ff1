import 'reflect-metadata';
import fc from 'fast-check';
import { plainToInstance } from 'class-transformer';
import { validate } from 'class-validator';
import '../../bff/app.module.ts';
import { canonicalLogin } from '../../common/identifiers/login.ts';
import { normaliseMobile } from '../../common/identifiers/mobile.ts';
import { parseEmiratesId } from '../../common/identifiers/emirates-id.ts';
import { parseTicketNumber, ticketNumberFrom } from '../../common/identifiers/ticket-number.ts';
import { inputClasses, rulesOf } from '../support/input-classes.ts';

const fields = [...inputClasses()].flatMap((input) =>
  [...new Set(rulesOf(input).map(({ propertyName }) => propertyName))].map((property) => ({ input, property })),
);
type InputField = (typeof fields)[number];

/** The value of a field as the server reads it, and the messages for it. */
async function read({ input, property }: InputField, text: string): Promise<{ value: unknown; messages: string[] }> {
  const instance = plainToInstance(input, { [property]: text }) as Record<string, unknown>;
  const errors = await validate(instance);
  const messages = errors.filter((error) => error.property === property).flatMap(({ constraints = {} }) => Object.values(constraints));
  return { value: instance[property], messages };
}

/** The fields of a kind: those that refuse a text that is none with its message. */
async function fieldsOf(message: string): Promise<InputField[]> {
  const replies = await Promise.all(fields.map((field) => read(field, '!')));
  return fields.filter((_, index) => replies[index]?.messages.includes(message));
}

const MARKS = [...'\u200e\u200f\u202a\u202b\u202c\u2066\u2068\u2069\ufeff\u200b\u200c\u200d\u2060\u00ad\u061c\ufe0f\u034f\u180e'];
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
const inScript = (text: string) => oneOf(ZEROS).map((zero) => text.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit))));
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
    .map((upper) => [...text].map((letter, index) => (upper[index] ? letter.toUpperCase() : letter.toLowerCase())).join(''));

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
type Spelling = fc.Arbitrary<{ canonical: string; written: string }>;

const spelled = (canonical: string, written: fc.Arbitrary<string>) =>
  written.chain(withMarks).map((text) => ({ canonical, written: text }));

const MOBILE: Spelling = digits(8).chain((rest) => {
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

const EMAIL: Spelling = fc.stringMatching(/^[a-z]{2}[a-z0-9]{0,6}$/).chain((local) => {
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

const EMIRATES_ID: Spelling = digits(12).chain((rest) => {
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

const PASSPORT: Spelling = digits(7).chain((rest) =>
  spelled(
    `AB${rest}`,
    grouped(['Ab', rest.slice(0, 3), rest.slice(3)], [...SPACES, ...DASHES, ''])
      .chain(inCase)
      .chain(inScript),
  ),
);

const CODE: Spelling = fc
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

const TICKET: Spelling = fc
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

const KINDS = [
  ['mobile', 'mobile', MOBILE],
  ['email', 'email', EMAIL],
  ['Emirates ID', 'emiratesId', EMIRATES_ID],
  ['one-time code', 'otpLength', CODE],
] as const;

/** Expects at least one field, and that each reads every spelling as the canonical form. */
async function expectOneForm(found: readonly InputField[], spelling: Spelling): Promise<void> {
  expect(found.length).toBeGreaterThan(0);
  for (const field of found)
    await fc.assert(
      fc.asyncProperty(spelling, async ({ canonical, written }) => {
        expect(await read(field, written)).toEqual({ value: canonical, messages: [] });
      }),
      { numRuns: 60 },
    );
}

describe('an identifier has one form, however it is written', () => {
  it.each(KINDS)('in every field of the contract: %s', async (_kind, message, spelling) => {
    const found = await fieldsOf(message);
    await expectOneForm(found, spelling);
  });

  it.each([
    ['ticketNumber', TICKET],
    ['passportNumber', PASSPORT],
  ] as const)('in every field of the contract with its name: %s', async (name, spelling) => {
    const found = fields.filter(({ property, input }) => property === name && input.name !== 'PreviewReplyTemplate');
    await expectOneForm(found, spelling);
  });

  it.each([
    ['sign-in by mobile', canonicalLogin, MOBILE],
    ['sign-in by email', canonicalLogin, EMAIL],
    ['search by mobile', normaliseMobile, MOBILE],
    ['search by Emirates ID', parseEmiratesId, EMIRATES_ID],
    ['search by ticket number', parseTicketNumber, TICKET],
  ] as const)('where a text is searched: %s', (_place, parse, spelling) => {
    fc.assert(
      fc.property(spelling, ({ canonical, written }) => {
        expect(parse(written)).toBe(canonical);
      }),
      { numRuns: 300 },
    );
  });
});

describe('what is no identifier stays none', () => {
  it.each(['', '050123456', '05012345678', '+1 415 555 0100', '0501234567 or 0551234567', 'call 0501234567', '+0501234567', '٠٤١٢٣٤٥٦٧'])(
    'mobile: %j',
    (text) => expect(normaliseMobile(text)).toBeUndefined(),
  );

  it.each([
    ['مونا@mail.example', ['emailLatin']],
    ['mona–s@mail.example', ['email']],
    ['mona@mail،example', ['email']],
    ['mona@mail.example, sara@mail.example', ['email']],
    ['mona@mail', ['email']],
    ['mona@mail.example\u0000', []],
  ])('email: %j', async (text, messages) => {
    for (const field of await fieldsOf('email'))
      expect((await read(field, text)).messages.filter((one) => one !== 'required')).toEqual(messages);
  });

  it('an international domain is stored in ASCII', async () => {
    const [field] = await fieldsOf('email');
    if (field)
      expect(await read(field, 'Mona@بريد.امارات')).toEqual({ value: `mona@${new URL('http://بريد.امارات').hostname}`, messages: [] });
  });
});
