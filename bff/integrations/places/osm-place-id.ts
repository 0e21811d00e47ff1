const KINDS: Readonly<Record<string, string>> = { N: 'N', W: 'W', R: 'R', node: 'N', way: 'W', relation: 'R' };
const PLACE_ID = /^n:([NWR][1-9]\d{0,15})$/;

/**
 * The place ID of an OpenStreetMap object, such as `n:N123`; null for an invalid type (as Nominatim or Photon write it)
 * or number.
 */
export function osmPlaceId(kind: unknown, number: unknown): string | null {
  if (typeof kind !== 'string' || !Object.hasOwn(KINDS, kind)) return null;
  return Number.isSafeInteger(number) && Number(number) > 0 ? `n:${KINDS[kind]}${String(number)}` : null;
}

/** The reference for Nominatim's lookup (`N123`), or null for another form of ID. */
export function osmReference(placeId: string): string | null {
  return PLACE_ID.exec(placeId)?.[1] ?? null;
}
