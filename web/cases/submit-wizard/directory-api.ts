// Loaded on demand, because it imports the API contract.
import { directory } from '../../../common/cases/directory.contract.ts';
import type { CaseType, Service } from '../../../common/cases/cases.types.ts';
import { apiRequest } from '../../api/api-request.ts';

export async function fetchCaseTypes(): Promise<CaseType[] | undefined> {
  const result = await apiRequest(directory.caseTypes, undefined);
  return result.ok ? result.data.caseTypes : undefined;
}

export async function fetchEntities(page: number, pageSize: number) {
  const result = await apiRequest(directory.entities, { page, pageSize });
  return result.ok ? result.data : undefined;
}

export async function fetchServices(entityId: string): Promise<Service[] | undefined> {
  const result = await apiRequest(directory.services, { entityId });
  return result.ok ? result.data.services : undefined;
}
