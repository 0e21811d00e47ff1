import { IsLatitude, IsLongitude, IsNumber, ValidateIf } from 'class-validator';
import { applyDecorators, Optional, Text, withMessage } from '../contract/fields.ts';
import { LIMITS } from '../limits.ts';

const ON_EARTH = { allowNaN: false, allowInfinity: false };
const Latitude = (): PropertyDecorator =>
  applyDecorators(IsNumber(ON_EARTH, withMessage('location')), IsLatitude(withMessage('coordinates')));
const Longitude = (): PropertyDecorator =>
  applyDecorators(IsNumber(ON_EARTH, withMessage('location')), IsLongitude(withMessage('coordinates')));

class WrittenPlace {
  @Optional()
  @Text(LIMITS.addressMax, 'addressMax')
  address?: string;

  @Optional()
  @Text(200)
  placeId?: string;
}

/** A position on the map. */
export class PlaceInput extends WrittenPlace {
  @Latitude()
  latitude: number;

  @Longitude()
  longitude: number;
}

const hasPosition = ({ latitude, longitude, address }: CaseLocation): boolean =>
  latitude !== undefined || longitude !== undefined || !address;

/** A position on the map, an address or both. */
export class CaseLocation extends WrittenPlace {
  @ValidateIf(hasPosition)
  @Latitude()
  latitude?: number;

  @ValidateIf(hasPosition)
  @Longitude()
  longitude?: number;
}
