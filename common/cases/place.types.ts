/** A position on the map, with its address if there is one. */
export interface Place {
  latitude: number;
  longitude: number;
  address?: string;
  placeId?: string;
}

/** An address whose position is not known. */
export interface WrittenAddress {
  address: string;
}

/** Where a case is. */
export type CasePlace = Place | WrittenAddress;

export const isPlace = (place: CasePlace): place is Place => 'latitude' in place;
