import { defaultMetadataStorage } from 'class-transformer/cjs/storage.js';
import { getMetadataStorage } from 'class-validator';
import type { AnyCall } from '../../../common/contract/call.ts';

/** Ids that are no UUIDs. */
const BY_NAME = /^(key|link|ticketNumber|originalPath|deliveryId|documentId)$/;

type Class = new () => object;

/** The properties of a call's input that name something by its id, those of its parts as `incidents.incidentId`. */
export function idsOf(row: AnyCall): string[] {
  const inPath = [...row.path.matchAll(/:(\w+)/g)].map(([, name]) => name!).filter((name) => name !== 'app');
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
