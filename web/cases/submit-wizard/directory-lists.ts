import type { CaseType, Entity } from '../../../common/cases/cases.types.ts';
import { LIMITS } from '../../../common/limits.ts';
import { lazyValue } from '../../api/lazy-value.ts';

/** Lists loaded with the page; null if the browser has to load them. */
export interface Lists {
  caseTypes: CaseType[] | null;
  entities: Entity[] | null;
}

/** Upper limit of pages to load. */
const MAX_PAGES = 20;

type EntityPage = { entities: Entity[]; total: number } | undefined;

/** Loads all entities page by page with the given function. */
export async function allEntities(fetchPage: (fetchPage: number, pageSize: number) => Promise<EntityPage>): Promise<Entity[] | undefined> {
  const entities: Entity[] = [];
  for (let number = 1; number <= MAX_PAGES; number++) {
    const result = await fetchPage(number, LIMITS.pageSizeMax);
    if (!result) return undefined;
    entities.push(...result.entities);
    if (entities.length >= result.total || !result.entities.length) break;
  }
  return entities;
}

export const loadDirectoryApi = lazyValue(() => import('./directory-api.ts'));

export const loadCaseTypes = () => loadDirectoryApi().then(({ fetchCaseTypes }) => fetchCaseTypes());
export const loadEntities = () => loadDirectoryApi().then(({ fetchEntities }) => allEntities(fetchEntities));
