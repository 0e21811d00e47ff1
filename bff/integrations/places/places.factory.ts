import { GazetteerPlaces } from './places.gazetteer.ts';
import { GooglePlaces } from './places.google.ts';
import { NominatimPlaces } from './places.nominatim.ts';
import type { PlacesPort } from './places.port.ts';

/**
 * The provider of places and its URLs. `baseUrl` is the URL of Nominatim; for Google it is a proxy for both of its
 * services and is normally not set.
 */
export interface PlacesConfig {
  provider: 'embedded' | 'google' | 'nominatim';
  key?: string;
  baseUrl?: string;
  photonUrl?: string;
}

/**
 * Creates the configured place search. `embedded` needs no other setting and no network.
 * @throws Error at start when a setting of the provider is missing or is not a URL
 */
export function createPlaces(config: PlacesConfig): PlacesPort {
  switch (config.provider) {
    case 'embedded':
      return new GazetteerPlaces();
    case 'google':
      if (!config.key) throw new Error('places: the google provider needs a key');
      return new GooglePlaces({ key: config.key, baseUrl: config.baseUrl, geocodeUrl: config.baseUrl });
    case 'nominatim':
      if (!config.baseUrl) throw new Error('places: the nominatim provider needs a base URL');
      return new NominatimPlaces({ baseUrl: config.baseUrl, photonUrl: config.photonUrl });
  }
}
