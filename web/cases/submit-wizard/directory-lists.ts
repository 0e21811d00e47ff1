import type { CaseType, Entity } from '../../../common/cases/cases.types.ts';
import { LIMITS } from '../../../common/limits.ts';
import { fetchedOnce } from '../../client/fetched-once.ts';

/** What the page brings along; a list that could not be read is null and asked for by the browser. */
export interface Lists {
  caseTypes: CaseType[] | null;
  entities: Entity[] | null;
}

/** More pages than any city has entities. */
const MOST_PAGES = 20;

type EntityPage = { entities: Entity[]; total: number } | undefined;

/** Every entity, page by page, from whoever answers: the server's own modules or a call. */
export async function allEntities(page: (page: number, pageSize: number) => Promise<EntityPage>): Promise<Entity[] | undefined> {
  const found: Entity[] = [];
  for (let number = 1; number <= MOST_PAGES; number++) {
    const answer = await page(number, LIMITS.pageSizeMax);
    if (!answer) return undefined;
    found.push(...answer.entities);
    if (found.length >= answer.total || !answer.entities.length) break;
  }
  return found;
}

export const loadCalls = fetchedOnce(() => import('./directory-calls.ts'));

export const loadCaseTypes = () => loadCalls().then(({ askCaseTypes }) => askCaseTypes());
export const loadEntities = () => loadCalls().then(({ askEntities }) => allEntities(askEntities));
