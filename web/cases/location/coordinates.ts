import { isPlace, type CasePlace } from '../../../common/cases/place.types.ts';

export interface Position {
  latitude: number;
  longitude: number;
}

/** Six decimals are about 0.1 m, more than a phone's accuracy. */
const STORED_DECIMALS = 6;
/** Five decimals are about 1 m. */
const SHOWN_DECIMALS = 5;

const rounded = (degrees: number) => Number(degrees.toFixed(STORED_DECIMALS));

/** Rounds a position and normalises its longitude to -180…180. */
export function storedPosition({ latitude, longitude }: Position): Position {
  return { latitude: rounded(latitude), longitude: rounded(((((longitude + 180) % 360) + 360) % 360) - 180) };
}

/** `25.26320, 55.29720`: latitude first, as maps expect it. The same in both languages. */
export function coordinateText({ latitude, longitude }: Position): string {
  return `${latitude.toFixed(SHOWN_DECIMALS)}, ${longitude.toFixed(SHOWN_DECIMALS)}`;
}

/** The address of a place, or its coordinates without one. */
export const locationText = (place: CasePlace): string =>
  place.address || (isPlace(place) ? coordinateText(place) : '');

/** Place id that asks the directory for the place nearest to a position. */
export function pinId({ latitude, longitude }: Position): string {
  return `@${latitude.toFixed(STORED_DECIMALS)},${longitude.toFixed(STORED_DECIMALS)}`;
}

const KM_PER_DEGREE = 111.2;

/** Distance in km. The flat approximation is exact enough within a city. */
export function kilometresBetween(a: Position, b: Position): number {
  const north = a.latitude - b.latitude;
  const east = (a.longitude - b.longitude) * Math.cos((((a.latitude + b.latitude) / 2) * Math.PI) / 180);
  return Math.hypot(north, east) * KM_PER_DEGREE;
}
