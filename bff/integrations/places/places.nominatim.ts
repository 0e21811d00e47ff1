import { probeHttp } from '../http-probe.ts';
import { degreesOf, listOf, objectOf, optionalTextOf, textOf, type Fields } from './response-shape.ts';
import { requestUrl, fetchBoundedJson, successOf } from './bounded-json.ts';
import {
  isPosition,
  MAX_PREDICTIONS,
  MAX_SEARCH_LENGTH,
  PlacesPort,
  PlacesUnavailableError,
  type Place,
  type PlaceLanguage,
  type PlacePrediction,
} from './places.port.ts';

/** The servers. With `photonUrl` search uses Photon, which completes partial words; details use Nominatim. */
export interface NominatimPlacesOptions {
  baseUrl: string;
  photonUrl?: string;
  timeoutMs?: number;
}

/** The usage policy of Nominatim requires a user agent. */
const USER_AGENT = { 'user-agent': 'customer-voice-portal' };
const UAE_BOUNDS = '51.4,22.5,56.5,26.2'; // west, south, east, north
const TYPE_LETTERS: Readonly<Record<string, string>> = { N: 'N', W: 'W', R: 'R', node: 'N', way: 'W', relation: 'R' };
const PLACE_ID = /^n:([NWR][1-9]\d{0,15})$/;

/**
 * Places of OpenStreetMap from a Nominatim server, with search by a Photon server if one is configured.
 * Source: nominatim.org/release-docs (search, lookup, reverse); github.com/komoot/photon.
 */
export class NominatimPlaces extends PlacesPort {
  readonly #baseUrl: string;
  readonly #photonUrl: string | undefined;
  readonly #timeoutMs: number | undefined;

  /** @throws TypeError when an address is no URL */
  constructor(options: NominatimPlacesOptions) {
    super();
    this.#baseUrl = requestUrl(options.baseUrl, '').href;
    this.#photonUrl = options.photonUrl === undefined ? undefined : requestUrl(options.photonUrl, '').href;
    this.#timeoutMs = options.timeoutMs;
  }

  /** Both servers have `/status`, which checks their databases. */
  override async probe(signal: AbortSignal): Promise<void> {
    const servers = [this.#baseUrl, this.#photonUrl].filter((url) => url !== undefined);
    await Promise.all(
      servers.map((url) => probeHttp({ url: requestUrl(url, '/status'), signal, method: 'GET', headers: USER_AGENT })),
    );
  }

  override async autocomplete(input: string, language: PlaceLanguage): Promise<PlacePrediction[]> {
    const text = input.trim().slice(0, MAX_SEARCH_LENGTH);
    if (text === '') return [];
    return this.#photonUrl === undefined
      ? this.#search(text, language)
      : this.#complete(this.#photonUrl, text, language);
  }

  override async details(placeId: string, language: PlaceLanguage): Promise<Place | null> {
    const reference = osmReference(placeId);
    if (reference === null) return null;
    const query = { osm_ids: reference, format: 'jsonv2', 'accept-language': language };
    const [found] = listOf(await this.#fetch(requestUrl(this.#baseUrl, '/lookup', query)));
    return found === undefined ? null : placeOf(objectOf(found));
  }

  override async nearest(latitude: number, longitude: number, language: PlaceLanguage): Promise<Place | null> {
    if (!isPosition(latitude, longitude)) return null;
    const pin = { lat: latitude.toFixed(6), lon: longitude.toFixed(6) };
    const found = objectOf(
      await this.#fetch(
        requestUrl(this.#baseUrl, '/reverse', { ...pin, format: 'jsonv2', 'accept-language': language }),
      ),
    );
    if (found.error === 'Unable to geocode') return null; // Nominatim reports an empty result with status 200
    return placeOf(found);
  }

  async #search(q: string, language: PlaceLanguage): Promise<PlacePrediction[]> {
    const query = {
      q,
      format: 'jsonv2',
      'accept-language': language,
      countrycodes: 'ae',
      limit: String(MAX_PREDICTIONS),
    };
    const rows = listOf(await this.#fetch(requestUrl(this.#baseUrl, '/search', query))).map(objectOf);
    return rows
      .slice(0, MAX_PREDICTIONS)
      .map((row) => ({ placeId: placeIdOf(row), description: textOf(row.display_name) }));
  }

  async #complete(photonUrl: string, q: string, language: PlaceLanguage): Promise<PlacePrediction[]> {
    const lang = language === 'ar' ? 'default' : language; // Photon does not support Arabic; its default is the local name
    const query = { q, lang, limit: String(MAX_PREDICTIONS), bbox: UAE_BOUNDS };
    const { features } = objectOf(await this.#fetch(requestUrl(photonUrl, '/api', query)));
    const predictions = listOf(features).map((feature) => photonPrediction(feature, language));
    return predictions.filter((prediction) => prediction !== null).slice(0, MAX_PREDICTIONS);
  }

  async #fetch(url: URL): Promise<unknown> {
    return successOf(await fetchBoundedJson({ url, headers: USER_AGENT, timeoutMs: this.#timeoutMs }));
  }
}

function placeOf(row: Fields): Place {
  return {
    placeId: placeIdOf(row),
    latitude: degreesOf(row.lat, 90),
    longitude: degreesOf(row.lon, 180),
    address: textOf(row.display_name),
  };
}

/** The place ID of an OpenStreetMap object, such as `n:N123`. Nominatim writes the type as `node`, Photon as `N`. */
function placeIdOf({ osm_type: type, osm_id: id }: Fields): string {
  const letter = typeof type === 'string' && Object.hasOwn(TYPE_LETTERS, type) ? TYPE_LETTERS[type] : undefined;
  if (letter === undefined || !Number.isSafeInteger(id) || Number(id) <= 0)
    throw new PlacesUnavailableError('wrong shape');
  return `n:${letter}${String(id)}`;
}

/**
 * Converts a feature of Photon's GeoJSON to a prediction; null for a place in a neighbouring country, because the
 * bounding box of the UAE includes parts of Oman and Iran.
 * @throws PlacesUnavailableError when the feature has another shape
 */
function photonPrediction(feature: unknown, language: PlaceLanguage): PlacePrediction | null {
  const properties = objectOf(objectOf(feature).properties);
  if ((optionalTextOf(properties.countrycode) ?? 'AE').toUpperCase() !== 'AE') return null;
  const placeId = placeIdOf(properties);
  const street = [optionalTextOf(properties.street), optionalTextOf(properties.housenumber)].filter(
    (part) => part !== undefined,
  );
  const parts = [
    optionalTextOf(properties.name),
    street.join(' ') || undefined,
    optionalTextOf(properties.district),
    optionalTextOf(properties.city),
    optionalTextOf(properties.state),
  ];
  const distinct = [...new Set(parts.filter((part) => part !== undefined))];
  return { placeId, description: textOf(distinct.join(language === 'ar' ? '، ' : ', ')) };
}

/** The reference for Nominatim's lookup (`N123`), or null if the place ID is not from OpenStreetMap. */
function osmReference(placeId: string): string | null {
  return PLACE_ID.exec(placeId)?.[1] ?? null;
}
