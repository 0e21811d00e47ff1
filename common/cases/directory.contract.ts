import { endpoint, serviceContract } from '../contract/endpoint.ts';
import type { ChannelId } from './case.enums.ts';
import type { EntityList, OneEntity, PlaceDetails, PlaceSearch, ServiceSearch, ServicesOf } from './cases.dto.ts';
import type { CaseType, Entity, EntityWithServices, FoundPlace, FoundService, Named, PlacePrediction, Service } from './cases.types.ts';

/** Lookups for submitting a case: entities, services, case types, places (specification §7). */
export const directory = serviceContract('cases', {
  entities: endpoint<EntityList, { entities: Entity[]; total: number }>({
    method: 'GET',
    rateLimit: 'directory',
    path: 'entities',
    summary: 'Government entities, by text in either language',
    allowedRoles: ['C0000'],
    status: 200,
    publicCache: { maxAgeSeconds: 0 },
  }),
  entity: endpoint<OneEntity, { entity: EntityWithServices }>({
    method: 'GET',
    rateLimit: 'directory',
    path: 'entity',
    summary: 'One entity with its services',
    allowedRoles: ['C0000'],
    status: 200,
    publicCache: { maxAgeSeconds: 0 },
  }),
  services: endpoint<ServicesOf, { services: Service[] }>({
    method: 'POST',
    readOnly: true,
    sameForAll: true,
    rateLimit: 'directory',
    path: 'services',
    summary: 'The services of an entity',
    allowedRoles: ['C0000'],
    status: 200,
  }),
  searchServices: endpoint<ServiceSearch, { services: FoundService[]; total: number }>({
    method: 'GET',
    rateLimit: 'directory',
    path: 'services/search',
    summary: 'Services by their names, their entity and everyday words of both languages, the eight best matches first',
    allowedRoles: ['C0000'],
    status: 200,
    publicCache: { maxAgeSeconds: 0 },
  }),
  caseTypes: endpoint<undefined, { caseTypes: CaseType[] }>({
    method: 'GET',
    rateLimit: 'directory',
    path: 'lookups/casetype',
    summary: 'Case types with the visibility of their fields; type 3 never',
    allowedRoles: ['C0000'],
    status: 200,
    publicCache: { maxAgeSeconds: 300 },
  }),
  channels: endpoint<undefined, { channels: Named<ChannelId>[] }>({
    method: 'GET',
    rateLimit: 'directory',
    path: 'lookups/channel',
    summary: 'Notification channels',
    allowedRoles: ['C0000'],
    status: 200,
    publicCache: { maxAgeSeconds: 300 },
  }),
  searchPlaces: endpoint<PlaceSearch, { predictions: PlacePrediction[] }>({
    method: 'POST',
    readOnly: true,
    rateLimit: 'places',
    path: 'maps/placeautocomplete',
    summary: 'Places whose names start with the text',
    allowedRoles: ['C0000'],
    status: 200,
  }),
  place: endpoint<PlaceDetails, { place: FoundPlace }>({
    method: 'POST',
    readOnly: true,
    rateLimit: 'places',
    path: 'maps/placedetails',
    summary: 'One place with its coordinates and address; `@latitude,longitude` as placeId names the place nearest to a pin',
    allowedRoles: ['C0000'],
    status: 200,
  }),
});
