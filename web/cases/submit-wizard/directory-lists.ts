import { directory } from '../../../common/cases/directory.contract.ts';
import type { CaseType, Entity } from '../../../common/cases/cases.types.ts';
import { LIMITS } from '../../../common/limits.ts';
import { send, type Result } from '../../client/send.ts';

/** What the page brings along; a list that could not be read is null and asked for by the browser. */
export interface Lists {
  caseTypes: CaseType[] | null;
  entities: Entity[] | null;
}

export async function loadCaseTypes(): Promise<Result<CaseType[]>> {
  const answer = await send(directory.caseTypes, undefined);
  return answer.ok ? { ok: true, data: answer.data.caseTypes } : answer;
}

/** More pages than any city has entities. */
const MOST_PAGES = 20;

/** Every entity, page by page, from whoever answers: the server's own modules or a call. */
export async function allEntities(
  page: (page: number, pageSize: number) => Promise<Result<{ entities: Entity[]; total: number }>>,
): Promise<Result<Entity[]>> {
  const found: Entity[] = [];
  for (let number = 1; number <= MOST_PAGES; number++) {
    const answer = await page(number, LIMITS.pageSizeMax);
    if (!answer.ok) return answer;
    found.push(...answer.data.entities);
    if (found.length >= answer.data.total || !answer.data.entities.length) break;
  }
  return { ok: true, data: found };
}

export const loadEntities = (): Promise<Result<Entity[]>> => allEntities((page, pageSize) => send(directory.entities, { page, pageSize }));
