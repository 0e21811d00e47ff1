import type { ContentLocale } from '../../../common/locale/locales.ts';
import { RemoteService } from '../remote-service.ts';

/** The languages in which places are named. */
export type PlaceLanguage = ContentLocale;

/** One search result. `placeId` is opaque and only valid for the adapter that returned it. */
export interface PlacePrediction {
  placeId: string;
  description: string;
}

/** A place on the map: WGS 84 decimal degrees, and its address in one line in the requested language. */
export interface Place {
  placeId: string;
  latitude: number;
  longitude: number;
  address: string;
}

/** Maximum number of predictions of one search. */
export const MAX_PREDICTIONS = 6;

/** Maximum length of a search text, in characters; the rest is ignored. */
export const MAX_SEARCH_LENGTH = 200;

/**
 * Finds places of the UAE by name and by position. An abstract class, so that it is also the injection token.
 * Every method rejects with `PlacesUnavailableError`, and nothing else, when the provider fails.
 */
export abstract class PlacesPort extends RemoteService {
  /** At most six places for partial input, the best match first; none for blank input. */
  abstract autocomplete(input: string, language: PlaceLanguage): Promise<PlacePrediction[]>;

  /** The place of an ID, or null when the ID is unknown or from another provider. */
  abstract details(placeId: string, language: PlaceLanguage): Promise<Place | null>;

  /** The known place nearest to a position in decimal degrees; null when there is none or the position is invalid. */
  abstract nearest(latitude: number, longitude: number, language: PlaceLanguage): Promise<Place | null>;
}

/**
 * The provider failed: timeout, HTML, wrong shape, an error status or a body that is too large.
 * The message contains no address, key or user input, so it may be logged.
 */
export class PlacesUnavailableError extends Error {
  override readonly name = 'PlacesUnavailableError';

  constructor(readonly reason: string) {
    super(`places provider: ${reason}`);
  }
}

/** Whether two numbers are a valid position in decimal degrees. */
export function isPosition(latitude: number, longitude: number): boolean {
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180; // false for NaN too
}
