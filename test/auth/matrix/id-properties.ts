import { defaultMetadataStorage } from 'class-transformer/cjs/storage.js';
import { getMetadataStorage } from 'class-validator';
import type { AnyEndpoint } from '../../../common/contract/endpoint.ts';
import { defined } from '../../support/defined.ts';

/** Properties that hold an identifier other than a UUID. */
const BY_NAME = /^(key|link|ticketNumber|originalPath|deliveryId|documentId)$/;

type Class = new () => object;

/** The id properties of an endpoint's input; nested ones as `incidents.incidentId`. */
export function idsOf(row: AnyEndpoint): string[] {
  const inPath = [...row.path.matchAll(/:(\w+)/g)].map(([, name]) => defined(name)).filter((name) => name !== 'app');
  return [...new Set([...inPath, ...(row.input ? idsIn(row.input as Class) : [])])];
}

function idsIn(input: Class): string[] {
  const rules = getMetadataStorage().getTargetValidationMetadatas(input, '', true, false);
  return rules.flatMap(({ name, type, propertyName }) => {
    if (name === 'isUuid' || BY_NAME.test(propertyName)) return [propertyName];
    if (type !== 'nestedValidation') return [];
    const part = defaultMetadataStorage.findTypeMetadata(input, propertyName)?.typeFunction() as Class;
    return idsIn(part).map((id) => `${propertyName}.${id}`);
  });
}
