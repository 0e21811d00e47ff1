import { objectOf, optionalTextOf, textOf } from './answer-shape.ts';
import { osmPlaceId } from './osm-place-id.ts';
import { PlacesUnavailable, type PlaceLanguage, type PlacePrediction } from './places.port.ts';

/**
 * One feature of Photon's GeoJSON as a prediction; null when it lies in a neighbouring country, for the box around
 * the UAE holds a little of Oman and Iran.
 * @throws PlacesUnavailable when the feature has another shape
 */
export function photonPrediction(feature: unknown, language: PlaceLanguage): PlacePrediction | null {
  const properties = objectOf(objectOf(feature).properties);
  if ((optionalTextOf(properties.countrycode) ?? 'AE').toUpperCase() !== 'AE') return null;
  const placeId = osmPlaceId(properties.osm_type, properties.osm_id);
  if (placeId === null) throw new PlacesUnavailable('wrong shape');
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
