import type { FieldMessage } from '../errors/field-messages.ts';

/** The area that the portal covers, in degrees. */
export interface MapBounds {
  south: number;
  west: number;
  north: number;
  east: number;
}

interface Position {
  latitude: number;
  longitude: number;
}

const NUMBER = /^-?\d{1,3}(\.\d{1,9})?$/;

/** Reads `south,west,north,east`. Undefined for anything else, and for an area that is empty or not on Earth. */
export function parseMapBounds(text: string): MapBounds | undefined {
  const parts = text.split(',');
  const [south = NaN, west = NaN, north = NaN, east = NaN] = parts.map(Number);
  const isArea = south >= -90 && south < north && north <= 90 && west >= -180 && west < east && east <= 180;
  return parts.length === 4 && parts.every((part) => NUMBER.test(part)) && isArea
    ? { south, west, north, east }
    : undefined;
}

const contains = ({ south, west, north, east }: MapBounds, { latitude, longitude }: Position): boolean =>
  latitude >= south && latitude <= north && longitude >= west && longitude <= east;

/** Why a position cannot be the place of a case. Undefined if it can. */
export function positionProblem(position: Position, bounds: MapBounds): FieldMessage | undefined {
  const { latitude, longitude } = position;
  if (latitude === 0 && longitude === 0) return 'zeroCoordinates';
  if (contains(bounds, position)) return undefined;
  return contains(bounds, { latitude: longitude, longitude: latitude }) ? 'swappedCoordinates' : 'outsideArea';
}
