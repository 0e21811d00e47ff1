import { probeHttp } from '../http-probe.ts';
import { degreesOf, listOf, objectOf, textOf, type Fields } from './response-shape.ts';
import { requestUrl, fetchBoundedJson, successOf } from './bounded-json.ts';
import { photonPrediction } from './photon-response.ts';
import { isPosition, MAX_PREDICTIONS, MAX_SEARCH_LENGTH, PlacesPort, PlacesUnavailableError } from './places.port.ts';
import { osmPlaceId, osmReference } from './osm-place-id.ts';
import type { Place, PlaceLanguage, PlacePrediction } from './places.port.ts';

/** The servers. With `photonUrl` search uses Photon, which completes partial words; details use Nominatim. */
export interface NominatimPlacesOptions {
  baseUrl: string;
  photonUrl?: string;
  timeoutMs?: number;
}

/** The usage policy of Nominatim requires a user agent. */
const USER_AGENT = { 'user-agent': 'customer-voice-portal' };
const UAE_BOUNDS = '51.4,22.5,56.5,26.2'; // west, south, east, north

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
    await Promise.all(servers.map((url) => probeHttp({ url: requestUrl(url, '/status'), signal, method: 'GET', headers: USER_AGENT })));
  }

  override async autocomplete(input: string, language: PlaceLanguage): Promise<PlacePrediction[]> {
    const text = input.trim().slice(0, MAX_SEARCH_LENGTH);
    if (text === '') return [];
    return this.#photonUrl === undefined ? this.#search(text, language) : this.#complete(this.#photonUrl, text, language);
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
      await this.#fetch(requestUrl(this.#baseUrl, '/reverse', { ...pin, format: 'jsonv2', 'accept-language': language })),
    );
    if (found.error === 'Unable to geocode') return null; // Nominatim reports an empty result with status 200
    return placeOf(found);
  }

  async #search(q: string, language: PlaceLanguage): Promise<PlacePrediction[]> {
    const query = { q, format: 'jsonv2', 'accept-language': language, countrycodes: 'ae', limit: String(MAX_PREDICTIONS) };
    const rows = listOf(await this.#fetch(requestUrl(this.#baseUrl, '/search', query))).map(objectOf);
    return rows.slice(0, MAX_PREDICTIONS).map((row) => ({ placeId: placeIdOf(row), description: textOf(row.display_name) }));
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

function placeIdOf(row: Fields): string {
  const placeId = osmPlaceId(row.osm_type, row.osm_id);
  if (placeId === null) throw new PlacesUnavailableError('wrong shape');
  return placeId;
}
