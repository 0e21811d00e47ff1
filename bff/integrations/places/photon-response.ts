import { objectOf, optionalTextOf, textOf } from './response-shape.ts';
import { osmPlaceId } from './osm-place-id.ts';
import { PlacesUnavailableError, type PlaceLanguage, type PlacePrediction } from './places.port.ts';

/**
 * Converts a feature of Photon's GeoJSON to a prediction; null for a place in a neighbouring country, because the
 * bounding box of the UAE includes parts of Oman and Iran.
 * @throws PlacesUnavailableError when the feature has another shape
 */
export function photonPrediction(feature: unknown, language: PlaceLanguage): PlacePrediction | null {
  const properties = objectOf(objectOf(feature).properties);
  if ((optionalTextOf(properties.countrycode) ?? 'AE').toUpperCase() !== 'AE') return null;
  const placeId = osmPlaceId(properties.osm_type, properties.osm_id);
  if (placeId === null) throw new PlacesUnavailableError('wrong shape');
  const street = [optionalTextOf(properties.street), optionalTextOf(properties.housenumber)].filter((part) => part !== undefined);
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
