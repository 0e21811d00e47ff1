import type { Generated } from 'kysely';
import type { CitySettings } from '../../common/city/city.types.ts';
import type { Json, Time } from './column-types.ts';

/** The city's branding: one row, from the first change on. */
export interface CitySettingsTable {
  id: number;
  settings: Json<CitySettings>;
  version: number;
  modified_by: string | null;
  modified_at: Time;
}

/** A change of the city's settings; append-only. */
export interface CityChangeTable {
  id: string;
  /** The version that the change made. */
  version: number;
  action: string;
  fields: string[];
  before: Json<CitySettings>;
  after: Json<CitySettings>;
  actor: string | null;
  at: Time;
  /** The transaction that wrote the row (commit-order.ts). */
  txid: Generated<string>;
}

/** An uploaded emblem. The id is its SHA-256, so a row never changes. */
export interface CityEmblemTable {
  id: string;
  /** Base64. */
  png: string;
  created_at: Time;
}

/** Something that happened once while the portal was set up: a test message, the dismissal. */
export interface SetupMarkTable {
  name: string;
  actor: string | null;
  at: Time;
}

export interface CityTables {
  city_settings: CitySettingsTable;
  city_changes: CityChangeTable;
  city_emblems: CityEmblemTable;
  setup_marks: SetupMarkTable;
}
