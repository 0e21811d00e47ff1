const EARTH_RADIUS_KM = 6371;

/**
 * The great-circle distance between two positions in decimal degrees, in kilometres (haversine; a sphere is exact
 * enough here).
 */
export function distanceKm(latitudeA: number, longitudeA: number, latitudeB: number, longitudeB: number): number {
  const halfLatitude = radians(latitudeB - latitudeA) / 2;
  const halfLongitude = radians(longitudeB - longitudeA) / 2;
  const chord = Math.sin(halfLatitude) ** 2 + Math.cos(radians(latitudeA)) * Math.cos(radians(latitudeB)) * Math.sin(halfLongitude) ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(chord)));
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
