import 'reflect-metadata';
import fc from 'fast-check';
import { plainToInstance } from 'class-transformer';
import { validate } from 'class-validator';
import '../../bff/app.module.ts';
import { canonicalLogin } from '../../common/identifiers/login.ts';
import { normaliseMobile } from '../../common/identifiers/mobile.ts';
import { parseEmiratesId } from '../../common/identifiers/identity-numbers.ts';
import { parseTicketNumber } from '../../common/identifiers/ticket-number.ts';
import { type Spelling, MOBILE, EMAIL, EMIRATES_ID, PASSPORT, CODE, TICKET } from './identifier-spellings.ts';
import { inputClasses, rulesOf } from '../support/input-classes.ts';

const fields = [...inputClasses()].flatMap((input) =>
  [...new Set(rulesOf(input).map(({ propertyName }) => propertyName))].map((property) => ({ input, property })),
);
type InputField = (typeof fields)[number];

/** The value of a field as the server reads it, and the messages for it. */
async function read({ input, property }: InputField, text: string): Promise<{ value: unknown; messages: string[] }> {
  const instance = plainToInstance(input, { [property]: text }) as Record<string, unknown>;
  const errors = await validate(instance);
  const messages = errors
    .filter((error) => error.property === property)
    .flatMap(({ constraints = {} }) => Object.values(constraints));
  return { value: instance[property], messages };
}

/** The fields of a kind: those that refuse a text that is none with its message. */
async function fieldsOf(message: string): Promise<InputField[]> {
  const replies = await Promise.all(fields.map((field) => read(field, '!')));
  return fields.filter((_, index) => replies[index]?.messages.includes(message));
}

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
  it.each([
    '',
    '050123456',
    '05012345678',
    '+1 415 555 0100',
    '0501234567 or 0551234567',
    'call 0501234567',
    '+0501234567',
    '٠٤١٢٣٤٥٦٧',
  ])('mobile: %j', (text) => expect(normaliseMobile(text)).toBeUndefined());

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
      expect(await read(field, 'Mona@بريد.امارات')).toEqual({
        value: `mona@${new URL('http://بريد.امارات').hostname}`,
        messages: [],
      });
  });
});
