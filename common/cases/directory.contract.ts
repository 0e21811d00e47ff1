import { call } from '../contract/call.ts';
import type { ChannelId } from './case.enums.ts';
import { EntityList, OneEntity, PlaceDetails, PlaceSearch, ServicesOf } from './cases.dto.ts';
import type { CaseType, Entity, EntityWithServices, FoundPlace, Named, PlacePrediction, Service } from './cases.types.ts';

/** What a person chooses from when submitting: entities, services, lookups, places (specification §7). */
export const directory = {
  entities: call<EntityList, { entities: Entity[]; total: number }>({
    method: 'GET',
    rateLimit: 'directory',
    path: 'entities',
    summary: 'Government entities, by text in either language',
    who: ['C0000'],
    input: EntityList,
    status: 200,
    publicCache: { maxAgeSeconds: 0 },
  }),
  entity: call<OneEntity, { entity: EntityWithServices }>({
    method: 'GET',
    rateLimit: 'directory',
    path: 'entity',
    summary: 'One entity with its services',
    who: ['C0000'],
    input: OneEntity,
    status: 200,
    publicCache: { maxAgeSeconds: 0 },
  }),
  services: call<ServicesOf, { services: Service[] }>({
    method: 'POST',
    rateLimit: 'directory',
    path: 'services',
    summary: 'The services of an entity',
    who: ['C0000'],
    input: ServicesOf,
    status: 200,
  }),
  caseTypes: call<undefined, { caseTypes: CaseType[] }>({
    method: 'GET',
    rateLimit: 'directory',
    path: 'lookups/casetype',
    summary: 'Case types with the visibility of their fields; type 3 never',
    who: ['C0000'],
    status: 200,
    publicCache: { maxAgeSeconds: 300 },
  }),
  channels: call<undefined, { channels: Named<ChannelId>[] }>({
    method: 'GET',
    rateLimit: 'directory',
    path: 'lookups/channel',
    summary: 'Notification channels',
    who: ['C0000'],
    status: 200,
    publicCache: { maxAgeSeconds: 300 },
  }),
  searchPlaces: call<PlaceSearch, { predictions: PlacePrediction[] }>({
    method: 'POST',
    rateLimit: 'places',
    path: 'maps/placeautocomplete',
    summary: 'Places that begin like the text',
    who: ['C0000'],
    input: PlaceSearch,
    status: 200,
  }),
  place: call<PlaceDetails, { place: FoundPlace }>({
    method: 'POST',
    rateLimit: 'places',
    path: 'maps/placedetails',
    summary: 'One place with its coordinates and address; `@latitude,longitude` as placeId names the place nearest to a pin',
    who: ['C0000'],
    input: PlaceDetails,
    status: 200,
  }),
};
