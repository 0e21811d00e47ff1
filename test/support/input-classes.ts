import 'reflect-metadata';
import { defaultMetadataStorage } from 'class-transformer/cjs/storage.js';
import { getMetadataStorage } from 'class-validator';
import { ENDPOINTS } from '../../common/contract/contracts.ts';
import type { InputClass } from '../../common/contract/endpoint.ts';

/** The rules of an input class. */
export const rulesOf = (input: InputClass<unknown>) =>
  getMetadataStorage().getTargetValidationMetadatas(input, '', true, false);

/** An input class with those of its nested inputs. */
export function withNested(input: InputClass<unknown>): InputClass<unknown>[] {
  const nested = rulesOf(input).map(({ propertyName }) =>
    defaultMetadataStorage.findTypeMetadata(input, propertyName)?.typeFunction(),
  );
  return [input, ...[...new Set(nested)].flatMap((one) => (one ? withNested(one as InputClass<unknown>) : []))];
}

/** The input classes of all endpoints, with their nested ones. */
export const inputClasses = (): Set<InputClass<unknown>> =>
  new Set(ENDPOINTS.flatMap(({ endpoint }) => endpoint.input ?? []).flatMap(withNested));
