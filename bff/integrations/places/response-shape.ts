import { PlacesUnavailableError } from './places.port.ts';

/** A JSON object with unvalidated fields. */
export type Fields = Readonly<Record<string, unknown>>;

/** `value` as a JSON object. @throws PlacesUnavailableError when it is anything else */
export function objectOf(value: unknown): Fields {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Fields;
  throw new PlacesUnavailableError('wrong shape');
}

/** `value` as a list. @throws PlacesUnavailableError when it is no list */
export function listOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  throw new PlacesUnavailableError('wrong shape');
}

/** `value` as a non-empty text. @throws PlacesUnavailableError when it is anything else */
export function textOf(value: unknown): string {
  if (typeof value === 'string' && value.trim() !== '') return value.trim();
  throw new PlacesUnavailableError('wrong shape');
}

/**
 * `value` as a text, or undefined when it is missing or blank. @throws PlacesUnavailableError when it is another type
 */
export function optionalTextOf(value: unknown): string | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'string') throw new PlacesUnavailableError('wrong shape');
  return value.trim() || undefined;
}

/**
 * `value` as degrees within ± `limit`; a decimal text counts too, as Nominatim writes its numbers.
 * @throws PlacesUnavailableError when it is anything else
 */
export function degreesOf(value: unknown, limit: 90 | 180): number {
  const degrees = typeof value === 'string' && value !== '' ? Number(value) : value;
  if (typeof degrees === 'number' && Math.abs(degrees) <= limit) return degrees;
  throw new PlacesUnavailableError('wrong shape');
}
