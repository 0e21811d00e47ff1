const EARTH_RADIUS_M = 6_371_000;

/** Coordinates in degrees, if they are known. */
interface OptionalCoordinates {
  latitude: number | null;
  longitude: number | null;
}

/** Metres between two places; undefined if one of them is unknown. */
export function distanceBetween(one: OptionalCoordinates, other: OptionalCoordinates): number | undefined {
  if (one.latitude === null || one.longitude === null || other.latitude === null || other.longitude === null)
    return undefined;
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const north = radians(other.latitude - one.latitude);
  const east = radians(other.longitude - one.longitude) * Math.cos(radians((one.latitude + other.latitude) / 2));
  return EARTH_RADIUS_M * Math.hypot(north, east);
}
