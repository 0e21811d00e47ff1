/** The two languages of the portal. */
export type PlaceLanguage = 'ar' | 'en';

/** One line of a search's answer; `placeId` is opaque and belongs to the adapter that gave it. */
export interface PlacePrediction {
  placeId: string;
  description: string;
}

/** A place on the map: WGS 84 decimal degrees, and its address as one line in the language asked for. */
export interface Place {
  placeId: string;
  latitude: number;
  longitude: number;
  address: string;
}

/** The most predictions that one search answers. Source: API contract, maps/placeautocomplete. */
export const MAX_PREDICTIONS = 6;

/** The longest search text, in characters, that is passed on to a provider; what stands beyond it is ignored. */
export const MAX_SEARCH_LENGTH = 200;

/**
 * Finds places of the UAE by name and by position. An abstract class, so that it is also the Nest injection token.
 * Every method rejects with `PlacesUnavailable`, and nothing else, when the provider fails.
 */
export abstract class PlacesPort {
  /** The provider is out of order and spared for the moment. */
  get resting(): boolean {
    return false;
  }

  /** Rejects when the remote service does not work now. Asks nothing that costs or changes anything. */
  probe(_signal: AbortSignal): Promise<void> {
    return Promise.resolve();
  }

  /** At most six places for what a person has typed so far, the likeliest first; none for blank input. */
  abstract autocomplete(input: string, language: PlaceLanguage): Promise<PlacePrediction[]>;

  /** The place of an id, or null when the id is unknown or not this provider's. */
  abstract details(placeId: string, language: PlaceLanguage): Promise<Place | null>;

  /** The known place nearest to a pin (decimal degrees), for its address text; null when there is none, or no such position. */
  abstract nearest(latitude: number, longitude: number, language: PlaceLanguage): Promise<Place | null>;
}

/**
 * The provider did not answer properly: timeout, HTML, wrong shape, an error status, too large.
 * Its message names the fault only, never an address, a key or what the person typed, so it may be logged.
 */
export class PlacesUnavailable extends Error {
  override readonly name = 'PlacesUnavailable';

  constructor(readonly fault: string) {
    super(`places provider: ${fault}`);
  }
}

/** Whether two numbers are a position on the earth, in decimal degrees. */
export function isPosition(latitude: number, longitude: number): boolean {
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180; // false for NaN too
}
