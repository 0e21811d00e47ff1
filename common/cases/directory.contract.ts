import { endpoint, serviceContract } from '../contract/endpoint.ts';
import type { ChannelId } from './case.enums.ts';
import type {
  ListEntities,
  EntityInput,
  PlaceDetails,
  PlaceSearch,
  ServiceSearch,
  EntityIdInput,
} from './cases.dto.ts';
import type {
  CaseType,
  Entity,
  EntityWithServices,
  FoundPlace,
  Named,
  PlacePrediction,
  Service,
  ServiceWithEntity,
} from './cases.types.ts';

/** A page of entities. A middleware need not return `page` and `pageSize`. */
interface EntityPage {
  entities: Entity[];
  total: number;
  page?: number;
  pageSize?: number;
}

/** Lookups for submitting a case: entities, services, case types, places (specification §7). */
export const directory = serviceContract('cases', {
  entities: endpoint<ListEntities, EntityPage>({
    method: 'GET',
    rateLimit: 'directory',
    path: 'entities',
    summary: 'Government entities, by text in either language: a page, or the first hundred without `page`',
    allowedRoles: ['C0000'],
    status: 200,
    publicCache: { maxAgeSeconds: 0 },
    reads: 'replica',
  }),
  entity: endpoint<EntityInput, { entity: EntityWithServices }>({
    method: 'GET',
    rateLimit: 'directory',
    path: 'entity',
    summary: 'One entity with its services',
    allowedRoles: ['C0000'],
    status: 200,
    publicCache: { maxAgeSeconds: 0 },
    reads: 'replica',
  }),
  services: endpoint<EntityIdInput, { services: Service[] }>({
    method: 'POST',
    readOnly: true,
    sameForAll: true,
    rateLimit: 'directory',
    path: 'services',
    summary: 'The services of an entity',
    allowedRoles: ['C0000'],
    status: 200,
    reads: 'replica',
  }),
  searchServices: endpoint<ServiceSearch, { services: ServiceWithEntity[]; total: number }>({
    method: 'GET',
    rateLimit: 'directory',
    path: 'services/search',
    summary:
      'Services by their names, their entity and everyday words of both languages: at most eight, best matches first',
    allowedRoles: ['C0000'],
    status: 200,
    publicCache: { maxAgeSeconds: 0 },
    reads: 'replica',
  }),
  caseTypes: endpoint<undefined, { caseTypes: CaseType[] }>({
    method: 'GET',
    rateLimit: 'directory',
    path: 'lookups/casetype',
    summary: 'Case types with the visibility of their fields, without type 3',
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
    summary:
      'One place with its coordinates and address; `@latitude,longitude` as placeId names the place nearest to a pin',
    allowedRoles: ['C0000'],
    status: 200,
  }),
});
