const TYPE_LETTERS: Readonly<Record<string, string>> = { N: 'N', W: 'W', R: 'R', node: 'N', way: 'W', relation: 'R' };
const PLACE_ID = /^n:([NWR][1-9]\d{0,15})$/;

/**
 * The place ID of an OpenStreetMap object, such as `n:N123`. `osmType`: as Nominatim (`node`) or Photon (`N`) writes
 * it. Null for an invalid type or ID.
 */
export function osmPlaceId(osmType: unknown, osmId: unknown): string | null {
  if (typeof osmType !== 'string' || !Object.hasOwn(TYPE_LETTERS, osmType)) return null;
  return Number.isSafeInteger(osmId) && Number(osmId) > 0 ? `n:${TYPE_LETTERS[osmType]}${String(osmId)}` : null;
}

/** The reference for Nominatim's lookup (`N123`), or null if the place ID is not from OpenStreetMap. */
export function osmReference(placeId: string): string | null {
  return PLACE_ID.exec(placeId)?.[1] ?? null;
}
