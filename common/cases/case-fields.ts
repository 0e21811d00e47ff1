import { Type } from 'class-transformer';
import { ArrayMaxSize, ArrayMinSize, ArrayUnique, IsArray, IsObject, ValidateNested } from 'class-validator';
import { applyDecorators, Uuid, withMessage } from '../contract/fields.ts';
import type { FieldMessage } from '../errors/field-messages.ts';
import { LIMITS } from '../limits.ts';

/** A list of different ids. */
export function UuidList(min: number, max: number, tooMany: FieldMessage = 'invalid'): PropertyDecorator {
  return applyDecorators(
    IsArray(withMessage('invalid')),
    ...(min > 0 ? [ArrayMinSize(min, withMessage('invalid'))] : []),
    ArrayMaxSize(max, withMessage(tooMany)),
    ArrayUnique(withMessage('invalid')),
    Uuid('invalid', true),
  );
}

/** The ids of the files that are uploaded with a text. */
export const FileIds = (): PropertyDecorator => UuidList(0, LIMITS.caseFiles, 'files');

/** The ids of at least one case. */
export const CaseIds = (): PropertyDecorator => UuidList(1, LIMITS.pageSizeMax);

/** A nested input with its own class. */
export function Nested(inputClass: () => new () => object, message: FieldMessage = 'invalid'): PropertyDecorator {
  return applyDecorators(Type(inputClass), IsObject(withMessage(message)), ValidateNested());
}
