import 'reflect-metadata';
import { plainToInstance } from 'class-transformer';
import { validate } from 'class-validator';
import '../../bff/app.module.ts';
import { textOf } from '../../bff/auth/sign-in/oidc-claims.ts';
import type { InputClass } from '../../common/contract/endpoint.ts';
import { DirectoryRow } from '../../common/content/directory-editors.dto.ts';
import { inputClasses, rulesOf, withNested } from '../support/input-classes.ts';

/** Properties that hold the name of a person, an entity, a place or a thing, or a title. */
const NAME = /^(name|firstName|lastName|title|question|entity|city|country|branch)(En|Ar)?$/;
const BIDI_CONTROLS = [...'\u202A\u202B\u202C\u202D\u202E\u2066\u2067\u2068\u2069\u200E\u200F\u061C'];
const JOINERS = ['\u200C', '\u200D'];

const classes = new Set([...withNested(DirectoryRow), ...inputClasses()]);

/** The text fields of an input class, without lists. */
function textsOf(input: InputClass<unknown>): string[] {
  return [
    ...new Set(
      rulesOf(input)
        .filter(({ name, each }) => name === 'isString' && !each)
        .map(({ propertyName }) => propertyName),
    ),
  ];
}

const fields = [...classes].flatMap((input) => textsOf(input).map((property) => ({ input, property })));
const names = fields.filter(({ property }) => NAME.test(property));
const texts = fields.filter(({ property }) => !NAME.test(property));

/** The messages for a field with this text. */
async function messagesFor({ input, property }: (typeof fields)[number], text: string): Promise<string[]> {
  const errors = await validate(plainToInstance(input, { [property]: text }) as object);
  return errors
    .filter((error) => error.property === property)
    .flatMap(({ constraints = {} }) => Object.values(constraints));
}

async function refusing(all: typeof fields, character: string): Promise<string[]> {
  const messages = await Promise.all(all.map((field) => messagesFor(field, `سا${character}رة`)));
  return all.flatMap(({ input, property }, index) =>
    messages[index]?.includes('bidiControls') ? [`${input.name}.${property}`] : [],
  );
}

describe('characters that change the direction of a text', () => {
  it.each(BIDI_CONTROLS)('are refused in every name and title, and kept in every free text: %j', async (character) => {
    expect([names.length > 40, texts.length > 40]).toEqual([true, true]);
    expect(await refusing(names, character)).toEqual(names.map(({ input, property }) => `${input.name}.${property}`));
    expect(await refusing(texts, character)).toEqual([]);
  });

  it.each(JOINERS)('are not the joiners of Persian and Urdu names: %j', async (character) => {
    for (const field of names)
      expect([field.property, await messagesFor(field, `سا${character}رة`)]).toEqual([field.property, []]);
  });

  it('are left out of a name that an identity provider sends', () => {
    for (const character of BIDI_CONTROLS) expect(textOf(`Sara${character} Saeed`)).toBe('Sara Saeed');
    expect(textOf('می\u200Cخواهم')).toBe('می\u200Cخواهم');
  });
});
