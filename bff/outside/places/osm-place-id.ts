const KINDS: Readonly<Record<string, string>> = { N: 'N', W: 'W', R: 'R', node: 'N', way: 'W', relation: 'R' };
const PLACE_ID = /^n:([NWR][1-9]\d{0,15})$/;

/** Our id of an OpenStreetMap object, such as `n:N123`; null when these are not its kind (in Nominatim's or Photon's words) and number. */
export function osmPlaceId(kind: unknown, number: unknown): string | null {
  if (typeof kind !== 'string' || !Object.hasOwn(KINDS, kind)) return null;
  return Number.isSafeInteger(number) && Number(number) > 0 ? `n:${KINDS[kind]}${String(number)}` : null;
}

/** The reference that Nominatim's lookup takes (`N123`), or null when the id is not of our form. */
export function osmReference(placeId: string): string | null {
  return PLACE_ID.exec(placeId)?.[1] ?? null;
}
