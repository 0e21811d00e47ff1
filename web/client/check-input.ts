// Loaded when it is needed: the rules bring class-validator with them.
import { plainToInstance } from 'class-transformer';
import { validate } from 'class-validator';
import type { InputClass } from '../../common/contract/call.ts';
import type { FieldError } from '../../common/errors/catalogue.ts';
import { FIELD_MESSAGES, fieldTexts, type FieldMessage } from '../../common/errors/field-messages.ts';

const isMessage = (text: string): text is FieldMessage => Object.hasOwn(FIELD_MESSAGES, text);

/** What the server would say about an input, by the server's own class: one error a field. */
export async function checkInput<In extends object>(input: InputClass<In>, given: object): Promise<FieldError[]> {
  const errors = await validate(plainToInstance(input, given));
  return errors.map(({ property, constraints }) => {
    const said = Object.values(constraints ?? {}).at(-1) ?? 'invalid';
    const code = isMessage(said) ? said : 'invalid';
    return { field: property, code, ...fieldTexts(code) };
  });
}
