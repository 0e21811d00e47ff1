// Fetched when it is needed: a call brings the rules of its input with it.
import { directory } from '../../../common/cases/directory.contract.ts';
import type { CaseType, Service } from '../../../common/cases/cases.types.ts';
import { send } from '../../client/send.ts';

export async function askCaseTypes(): Promise<CaseType[] | undefined> {
  const answer = await send(directory.caseTypes, undefined);
  return answer.ok ? answer.data.caseTypes : undefined;
}

export async function askEntities(page: number, pageSize: number) {
  const answer = await send(directory.entities, { page, pageSize });
  return answer.ok ? answer.data : undefined;
}

export async function askServices(entityId: string): Promise<Service[] | undefined> {
  const answer = await send(directory.services, { entityId });
  return answer.ok ? answer.data.services : undefined;
}
