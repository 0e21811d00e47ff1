import 'reflect-metadata';
import { plainToInstance } from 'class-transformer';
import { validate } from 'class-validator';
import '../../bff/app.module.ts';
import type { InputClass } from '../../common/contract/endpoint.ts';
import { DirectoryRow } from '../../common/content/directory-editors.dto.ts';
import { isBlank, visibleLength } from '../../common/text/visible-text.ts';
import { inputClasses, rulesOf, withNested } from '../support/input-classes.ts';

/** Texts that show nothing. */
const BLANK = [
  ...[
    '\u200b',
    '\u200d',
    '\u2060',
    '\ufeff',
    '\u00ad',
    '\u200e\u200f',
    '\u202a\u202c',
    '\u061c',
    '\u034f',
    '\ufe0f',
    '\u{e0100}',
  ],
  ...[
    '\u2800',
    '\u3164',
    '\u115f\u1160',
    '\uffa0',
    '\u00a0',
    '\u3000',
    '\u2028',
    '\t\n',
    '\u180e',
    '\u0301',
    '\u064b',
    '\u0000',
    '\ufffc',
  ],
  '\u200b'.repeat(200),
  ' \u200b\u2800 \u3164\u0301 ',
];

const classes = new Set([...withNested(DirectoryRow), ...inputClasses()]);
const fieldsWith = (rule: string) =>
  [...classes].flatMap((input) =>
    rulesOf(input).flatMap(({ name, each, propertyName }) =>
      name === rule && !each ? [{ input, property: propertyName }] : [],
    ),
  );

async function read({ input, property }: { input: InputClass<unknown>; property: string }, text: string) {
  const instance = plainToInstance(input, { [property]: text }) as Record<string, unknown>;
  const errors = await validate(instance);
  return { value: instance[property], errors: errors.find((error) => error.property === property)?.constraints };
}

describe.each(BLANK.map((text) => [JSON.stringify(text.slice(0, 9)), text] as const))('a text of %s', (_name, text) => {
  it('is no text in any required field of the contract', async () => {
    // Passwords are not texts: every character counts.
    const required = fieldsWith('isNotEmpty').filter(({ property }) => !/password/i.test(property));
    expect(required.length).toBeGreaterThan(40);
    for (const field of required) {
      const [blank, empty] = [await read(field, text), await read(field, '')];
      expect([field.property, blank]).toEqual([field.property, empty]);
      expect([field.property, blank.errors?.['isNotEmpty']]).toEqual([field.property, expect.any(String)]);
    }
  });

  it('shows nothing and has no length', () => {
    expect([isBlank(text), visibleLength(text)]).toEqual([true, 0]);
  });
});

it.each([
  ['a', 1],
  ['🙂', 1],
  ['؟', 1],
  ['✓', 1],
  ['نص\u200c ', 2],
  ['e\u0301', 2],
  ['a\u200b\u200b\u200b\u200bb', 2],
  ['a          b', 3],
  ['  \u2800 a \u3164 b ', 3],
])('%j is a text of %i characters', (text, length) => {
  expect([isBlank(text), visibleLength(text)]).toEqual([false, length]);
});
