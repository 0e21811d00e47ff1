import { GazetteerPlaces } from './places.gazetteer.ts';
import { GooglePlaces } from './places.google.ts';
import { NominatimPlaces } from './places.nominatim.ts';
import type { PlacesPort } from './places.port.ts';

/**
 * Which provider of places to use, and how to reach it. `baseUrl` is Nominatim's address; for Google it is that of a
 * proxy which answers for both of Google's services, and is normally left out.
 */
export interface PlacesConfig {
  provider: 'embedded' | 'google' | 'nominatim';
  key?: string;
  baseUrl?: string;
  photonUrl?: string;
}

/**
 * The place search that the configuration asks for; `embedded` needs nothing else and no network.
 * @throws Error, at start, when a setting of the provider is missing or its address is no URL
 */
export function createPlaces(config: PlacesConfig): PlacesPort {
  switch (config.provider) {
    case 'embedded':
      return new GazetteerPlaces();
    case 'google':
      if (!config.key) throw new Error('places: the google provider needs a key');
      return new GooglePlaces({ key: config.key, baseUrl: config.baseUrl, geocodeUrl: config.baseUrl });
    case 'nominatim':
      if (!config.baseUrl) throw new Error('places: the nominatim provider needs a base address');
      return new NominatimPlaces({ baseUrl: config.baseUrl, photonUrl: config.photonUrl });
  }
}
