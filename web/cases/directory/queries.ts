import { queryOptions } from '@tanstack/react-query';
import type { Entity, Service } from '../../../common/cases/cases.types.ts';
import { directory } from '../../../common/cases/directory.contract.ts';
import { LIMITS } from '../../../common/limits.ts';
import type { InternalApiClient } from '../../../common/pages/page-init.ts';
import { apiOf, endpointQuery } from '../../api/endpoint-query.ts';

/** Upper limit of pages to load. */
const MAX_PAGES = 20;

/** All entities, page by page. */
export async function readEntities(callApi: InternalApiClient): Promise<Entity[]> {
  const entities: Entity[] = [];
  for (let page = 1; page <= MAX_PAGES; page++) {
    const result = await callApi(directory.entities, { page, pageSize: LIMITS.pageSizeMax });
    entities.push(...result.entities);
    if (entities.length >= result.total || !result.entities.length) break;
  }
  return entities;
}

/** These lists change rarely: one fetch lasts, and no refresh of the page repeats it. */
const staleTime = 'static' as const;

export const caseTypesQuery = endpointQuery(directory.caseTypes, undefined, {
  select: ({ caseTypes }) => caseTypes,
  staleTime,
});

export const entitiesQuery = queryOptions({
  queryKey: [directory.entities.path, 'all'],
  queryFn: (context) => readEntities(apiOf(context)),
  staleTime,
});

/** The services of an entity; nothing is fetched before one is chosen. */
export const servicesQuery = (entityId = '') => ({
  ...endpointQuery(directory.services, { entityId }, { select: ({ services }) => services, staleTime }),
  enabled: entityId !== '',
});

/** The services that fit the first characters of a text. */
export const serviceSearchQuery = (text: string) =>
  endpointQuery(directory.searchServices, { text: text.slice(0, LIMITS.searchTextMax) });

/** The services that take cases of at least one of these types. */
export const servicesFor = (services: readonly Service[] = [], caseTypeIds: readonly number[]): Service[] =>
  services.filter(({ caseTypes }) => !caseTypes || caseTypeIds.some((id) => caseTypes.includes(id)));
