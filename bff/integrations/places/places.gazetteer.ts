import { readFileSync } from 'node:fs';
import { foldForSearch } from '../../../common/locale/search-fold.ts';
import { placeSpelling, queryWords, rankOf, type PlaceSpelling } from './place-match.ts';
import {
  isPosition,
  MAX_PREDICTIONS,
  PlacesPort,
  type Place,
  type PlaceLanguage,
  type PlacePrediction,
} from './places.port.ts';

/** One row of gazetteer.json: id, name and area in both languages, decimal degrees (WGS 84). */
type Row = readonly [
  id: string,
  nameEn: string,
  nameAr: string,
  areaEn: string,
  areaAr: string,
  latitude: number,
  longitude: number,
];

interface Entry {
  row: Row;
  spelling: PlaceSpelling;
}

const EARTH_RADIUS_KM = 6371;
const MAX_DISTANCE_KM = 25;
// The first rows of the file are whole emirates, which are too large for a pin.
const EMIRATE_ROWS = 7;

/**
 * Places from the gazetteer of the UAE in gazetteer.json: the default, which needs no network. The rows are ordered
 * from the largest place (emirate, city, town) to the smallest; search keeps this order for equal ranks.
 */
export class GazetteerPlaces extends PlacesPort {
  #entries: readonly Entry[] | undefined;

  override async autocomplete(input: string, language: PlaceLanguage): Promise<PlacePrediction[]> {
    const words = queryWords(foldForSearch(input));
    const ranked: Row[][] = [[], [], []];
    for (const { row, spelling } of this.#load()) {
      const rank = rankOf(words, spelling);
      if (rank !== null) ranked[rank]?.push(row);
    }
    const best = ranked.flat().slice(0, MAX_PREDICTIONS);
    return best.map((row) => ({ placeId: row[0], description: addressOf(row, language) }));
  }

  override async details(placeId: string, language: PlaceLanguage): Promise<Place | null> {
    const entry = this.#load().find(({ row }) => row[0] === placeId);
    return entry === undefined ? null : placeOf(entry.row, language);
  }

  override async nearest(latitude: number, longitude: number, language: PlaceLanguage): Promise<Place | null> {
    if (!isPosition(latitude, longitude)) return null;
    let nearest: Row | null = null;
    let shortest = MAX_DISTANCE_KM;
    for (const { row } of this.#load().slice(EMIRATE_ROWS)) {
      const distance = distanceKm(latitude, longitude, row[5], row[6]);
      if (distance > shortest || (nearest !== null && distance === shortest)) continue;
      nearest = row;
      shortest = distance;
    }
    return nearest === null ? null : placeOf(nearest, language);
  }

  #load(): readonly Entry[] {
    this.#entries ??= readRows().map((row) => ({ row, spelling: placeSpelling([row[1], row[2]], [row[3], row[4]]) }));
    return this.#entries;
  }
}

function readRows(): Row[] {
  return JSON.parse(readFileSync(new URL('./gazetteer.json', import.meta.url), 'utf8')) as Row[]; // a test checks the shape of this file
}

function placeOf(row: Row, language: PlaceLanguage): Place {
  return { placeId: row[0], latitude: row[5], longitude: row[6], address: addressOf(row, language) };
}

function addressOf(row: Row, language: PlaceLanguage): string {
  return language === 'ar' ? `${row[2]}، ${row[4]}` : `${row[1]}, ${row[3]}`;
}

/**
 * The great-circle distance between two positions in decimal degrees, in kilometres (haversine; a sphere is exact
 * enough here).
 */
function distanceKm(latitudeA: number, longitudeA: number, latitudeB: number, longitudeB: number): number {
  const halfLatitude = radians(latitudeB - latitudeA) / 2;
  const halfLongitude = radians(longitudeB - longitudeA) / 2;
  const chord =
    Math.sin(halfLatitude) ** 2 +
    Math.cos(radians(latitudeA)) * Math.cos(radians(latitudeB)) * Math.sin(halfLongitude) ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(chord)));
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
