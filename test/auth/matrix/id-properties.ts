import { defaultMetadataStorage } from 'class-transformer/cjs/storage.js';
import { getMetadataStorage } from 'class-validator';
import type { AnyEndpoint } from '../../../common/contract/endpoint.ts';
import { defined } from '../../support/defined.ts';

/** Properties that hold an identifier other than a UUID. */
const BY_NAME = /^(key|link|ticketNumber|originalPath|deliveryId|documentId)$/;

type Class = new () => object;

/** The id properties of an endpoint's input; nested ones as `incidents.incidentId`. */
export function idsOf(endpoint: AnyEndpoint): string[] {
  const inPath = [...endpoint.path.matchAll(/:(\w+)/g)]
    .map(([, name]) => defined(name))
    .filter((name) => name !== 'app' && name !== 'kind');
  return [...new Set([...inPath, ...(endpoint.input ? idsIn(endpoint.input as Class) : [])])];
}

function idsIn(input: Class): string[] {
  const rules = getMetadataStorage().getTargetValidationMetadatas(input, '', true, false);
  return rules.flatMap(({ name, type, propertyName }) => {
    if (name === 'isUuid' || BY_NAME.test(propertyName)) return [propertyName];
    if (type !== 'nestedValidation') return [];
    const nested = defaultMetadataStorage.findTypeMetadata(input, propertyName)?.typeFunction() as Class;
    return idsIn(nested).map((id) => `${propertyName}.${id}`);
  });
}
