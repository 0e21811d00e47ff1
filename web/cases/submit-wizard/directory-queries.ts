import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { CaseType, Entity, Service } from '../../../common/cases/cases.types.ts';
import { directory } from '../../../common/cases/directory.contract.ts';
import { LIMITS } from '../../../common/limits.ts';
import type { InternalApiClient } from '../../../common/pages/page-init.ts';
import { apiRequest } from '../../api/api-request.ts';
import { dataOf, endpointQuery } from '../../api/endpoint-query.ts';

/** Upper limit of pages to load. */
const MAX_PAGES = 20;

/** All entities, page by page with the given function. */
async function allEntities(
  fetchPage: (page: number, pageSize: number) => Promise<{ entities: Entity[]; total: number }>,
): Promise<Entity[]> {
  const entities: Entity[] = [];
  for (let number = 1; number <= MAX_PAGES; number++) {
    const result = await fetchPage(number, LIMITS.pageSizeMax);
    entities.push(...result.entities);
    if (entities.length >= result.total || !result.entities.length) break;
  }
  return entities;
}

/** These lists change rarely: one fetch lasts, and no refresh of the page repeats it. */
const staleTime = 'static' as const;

export const caseTypesQuery = {
  ...endpointQuery(directory.caseTypes, undefined),
  select: ({ caseTypes }: { caseTypes: CaseType[] }) => caseTypes,
  staleTime,
};

export const entitiesQuery = queryOptions({
  queryKey: [directory.entities.path, 'all'],
  queryFn: ({ signal }) =>
    allEntities(async (page, pageSize) => dataOf(await apiRequest(directory.entities, { page, pageSize }, { signal }))),
  staleTime,
});

/** All entities for a page's `+data`. */
export const readEntities = (callApi: InternalApiClient): Promise<Entity[]> =>
  allEntities((page, pageSize) => callApi(directory.entities, { page, pageSize }));

/** Puts all entities into the query cache of a page. */
export const fetchEntities = (client: QueryClient, callApi: InternalApiClient): Promise<Entity[]> =>
  client.fetchQuery({ ...entitiesQuery, queryFn: () => readEntities(callApi) });

/** The services of an entity; nothing is fetched before one is chosen. */
export const servicesQuery = (entityId = '') => ({
  ...endpointQuery(directory.services, { entityId }),
  select: ({ services }: { services: Service[] }) => services,
  enabled: entityId !== '',
  staleTime,
});

/** The services that take cases of at least one of these types. */
export const servicesFor = (services: readonly Service[] = [], caseTypeIds: readonly number[]): Service[] =>
  services.filter(({ caseTypes }) => !caseTypes || caseTypeIds.some((id) => caseTypes.includes(id)));
