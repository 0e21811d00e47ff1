import { positionProblem, type MapBounds } from '../../common/cases/map-bounds.ts';
import type { FieldError } from '../../common/errors/catalogue.ts';
import { fieldError } from '../http/field-errors.ts';

const EARTH_RADIUS_M = 6_371_000;

/** The error of a field whose position cannot be that of a case, in a list; none without a position. */
export function positionErrors(
  field: string,
  { latitude, longitude }: { latitude?: number; longitude?: number } = {},
  bounds: MapBounds,
): FieldError[] {
  if (latitude === undefined || longitude === undefined) return [];
  const problem = positionProblem({ latitude, longitude }, bounds);
  return problem ? [fieldError(field, problem)] : [];
}

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
