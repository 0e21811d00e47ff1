export interface Position {
  latitude: number;
  longitude: number;
}

/** Six decimals are a hand's width; a phone knows no better. */
const STORED_DECIMALS = 6;
/** Five decimals, one metre, are what a person can use. */
const SHOWN_DECIMALS = 5;

const rounded = (degrees: number) => Number(degrees.toFixed(STORED_DECIMALS));

/** A position as the case keeps it; a map dragged around the earth counts past 180. */
export function storedPosition({ latitude, longitude }: Position): Position {
  return { latitude: rounded(latitude), longitude: rounded(((((longitude + 180) % 360) + 360) % 360) - 180) };
}

/** `25.26320, 55.29720`: latitude first, as every map takes it; the same in both languages. */
export function coordinateText({ latitude, longitude }: Position): string {
  return `${latitude.toFixed(SHOWN_DECIMALS)}, ${longitude.toFixed(SHOWN_DECIMALS)}`;
}

/** How the directory is asked for the place nearest to a pin. */
export function pinId({ latitude, longitude }: Position): string {
  return `@${latitude.toFixed(STORED_DECIMALS)},${longitude.toFixed(STORED_DECIMALS)}`;
}

const KM_PER_DEGREE = 111.2;

/** Kilometres between two positions near each other: flat is exact enough within a city. */
export function kilometresBetween(a: Position, b: Position): number {
  const north = a.latitude - b.latitude;
  const east = (a.longitude - b.longitude) * Math.cos((((a.latitude + b.latitude) / 2) * Math.PI) / 180);
  return Math.hypot(north, east) * KM_PER_DEGREE;
}
