import { probeHttp } from '../http-probe.ts';
import { degreesOf, listOf, objectOf, optionalTextOf, textOf, type Fields } from './response-shape.ts';
import { requestUrl, fetchBoundedJson, successOf, type JsonResponse } from './bounded-json.ts';
import { isPosition, MAX_PREDICTIONS, MAX_SEARCH_LENGTH, PlacesPort, PlacesUnavailableError } from './places.port.ts';
import type { Place, PlaceLanguage, PlacePrediction } from './places.port.ts';

/** `key` is secret; `timeoutMs` limits one call. */
export interface GooglePlacesOptions {
  key: string;
  baseUrl?: string;
  geocodeUrl?: string;
  timeoutMs?: number;
}

const PLACE_ID = /^[A-Za-z0-9_-]{10,500}$/;
const DETAIL_FIELDS = 'id,formattedAddress,location,displayName';

/**
 * Places by Google: Places API (New) for search and details, the Geocoding API for a pin. Source:
 * developers.google.com/maps/documentation/places/web-service (place-autocomplete, place-details) and /geocoding.
 */
export class GooglePlaces extends PlacesPort {
  readonly #key: string;
  readonly #baseUrl: string;
  readonly #geocodeUrl: string;
  readonly #timeoutMs: number | undefined;

  /** @throws TypeError when an address is no URL */
  constructor(options: GooglePlacesOptions) {
    super();
    this.#key = options.key;
    this.#baseUrl = requestUrl(options.baseUrl ?? 'https://places.googleapis.com', '').href;
    this.#geocodeUrl = requestUrl(options.geocodeUrl ?? 'https://maps.googleapis.com', '').href;
    this.#timeoutMs = options.timeoutMs;
  }

  /** Checks both servers without a search, because each search costs money. */
  override async probe(signal: AbortSignal): Promise<void> {
    await Promise.all([this.#baseUrl, this.#geocodeUrl].map((url) => probeHttp({ url, signal })));
  }

  override async autocomplete(input: string, language: PlaceLanguage): Promise<PlacePrediction[]> {
    const text = input.trim().slice(0, MAX_SEARCH_LENGTH);
    if (text === '') return [];
    const response = await fetchBoundedJson({
      url: requestUrl(this.#baseUrl, '/v1/places:autocomplete'),
      headers: { 'x-goog-api-key': this.#key },
      body: { input: text, languageCode: language, regionCode: 'ae', includedRegionCodes: ['ae'] },
      timeoutMs: this.#timeoutMs,
    });
    const body = objectOf(successOf(response));
    if (Object.keys(body).length === 0) return []; // Google omits an empty list
    return listOf(body.suggestions).flatMap(predictionsOf).slice(0, MAX_PREDICTIONS);
  }

  override async details(placeId: string, language: PlaceLanguage): Promise<Place | null> {
    if (!PLACE_ID.test(placeId)) return null;
    const response = await fetchBoundedJson({
      url: requestUrl(this.#baseUrl, `/v1/places/${encodeURIComponent(placeId)}`, { languageCode: language }),
      headers: { 'x-goog-api-key': this.#key, 'x-goog-fieldmask': DETAIL_FIELDS },
      timeoutMs: this.#timeoutMs,
    });
    return isUnknownId(response) ? null : placeOf(objectOf(successOf(response)), language);
  }

  override async nearest(latitude: number, longitude: number, language: PlaceLanguage): Promise<Place | null> {
    if (!isPosition(latitude, longitude)) return null;
    const latlng = `${latitude.toFixed(6)},${longitude.toFixed(6)}`;
    const url = requestUrl(this.#geocodeUrl, '/maps/api/geocode/json', { latlng, language, key: this.#key });
    const body = objectOf(successOf(await fetchBoundedJson({ url, timeoutMs: this.#timeoutMs })));
    if (body.status === 'ZERO_RESULTS') return null;
    if (body.status !== 'OK') throw new PlacesUnavailableError('refused'); // the error text may contain the key
    const results = listOf(body.results).map(objectOf);
    // Prefer a postal address to a plus code.
    const best = results.find((result) => !listOf(result.types ?? []).includes('plus_code')) ?? results[0];
    return best === undefined ? null : geocodedPlaceOf(best);
  }
}

function predictionsOf(suggestion: unknown): PlacePrediction[] {
  const { placePrediction } = objectOf(suggestion);
  if (placePrediction === undefined) return []; // a query suggestion is not a place
  const prediction = objectOf(placePrediction);
  return [{ placeId: placeIdOf(prediction.placeId), description: textOf(objectOf(prediction.text).text) }];
}

function placeOf(body: Fields, language: PlaceLanguage): Place {
  const location = objectOf(body.location);
  const name = body.displayName === undefined ? undefined : optionalTextOf(objectOf(body.displayName).text);
  const address = optionalTextOf(body.formattedAddress);
  return {
    placeId: placeIdOf(body.id),
    latitude: degreesOf(location.latitude, 90),
    longitude: degreesOf(location.longitude, 180),
    address: textOf(name !== undefined && address?.includes(name) ? address : joined([name, address], language)),
  };
}

function geocodedPlaceOf(result: Fields): Place {
  const location = objectOf(objectOf(result.geometry).location);
  return {
    placeId: placeIdOf(result.place_id),
    latitude: degreesOf(location.lat, 90),
    longitude: degreesOf(location.lng, 180),
    address: textOf(result.formatted_address),
  };
}

function placeIdOf(value: unknown): string {
  const placeId = textOf(value);
  if (!PLACE_ID.test(placeId)) throw new PlacesUnavailableError('wrong shape');
  return placeId;
}

/** Google reports an outdated ID with 404 and a malformed one with 400, which it also uses for a wrong key. */
function isUnknownId({ status, json }: JsonResponse): boolean {
  if (status !== 404 && status !== 400) return false;
  const error = objectOf(objectOf(json).error);
  if (status === 404) return error.status === 'NOT_FOUND';
  return error.status === 'INVALID_ARGUMENT' && typeof error.message === 'string' && /place id/i.test(error.message);
}

function joined(parts: readonly (string | undefined)[], language: PlaceLanguage): string {
  return parts.filter((part) => part !== undefined).join(language === 'ar' ? '، ' : ', ');
}
