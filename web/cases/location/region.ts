import region from './map-region.json';
import type { Position } from './coordinates.ts';

/** A closed ring: latitude, longitude, latitude, longitude … */
export type Ring = readonly number[];

/**
 * Coasts and the country, from Natural Earth 1:10m (public domain). The country's coast is rounded and widened where a
 * known place stood in the sea.
 */
export const land: readonly Ring[] = region.land;
export const country: readonly (readonly Ring[])[] = region.country;

/** The corners of a ring as pairs. */
export function cornersOf(ring: Ring): [latitude: number, longitude: number][] {
  return Array.from({ length: ring.length / 2 }, (_, corner) => [ring[2 * corner] ?? 0, ring[2 * corner + 1] ?? 0]);
}

/** Ray casting: an odd number of edges to the east means inside. */
function isInRing({ latitude, longitude }: Position, ring: Ring): boolean {
  const corners = cornersOf(ring);
  let inside = false;
  for (const [index, [latA, lngA]] of corners.entries()) {
    const [latB, lngB] = corners.at(index - 1) ?? [latA, lngA];
    if (latA > latitude === latB > latitude) continue;
    if (longitude < ((lngB - lngA) * (latitude - latA)) / (latB - latA) + lngA) inside = !inside;
  }
  return inside;
}

/** Whether a position is on the country's land. A polygon's first ring is its outline, the others are holes. */
export function isInCountry(position: Position): boolean {
  return country.some(
    ([outline, ...holes]) => outline && isInRing(position, outline) && !holes.some((hole) => isInRing(position, hole)),
  );
}
