import { render } from 'vike/abort';
import type { PageContextServer } from 'vike/types';
import { cases } from '../../../common/cases/cases.contract.ts';
import type { NamePair } from '../../../common/cases/cases.types.ts';
import { directory } from '../../../common/cases/directory.contract.ts';
import { isPlace } from '../../../common/cases/place.types.ts';
import { isUuid } from '../../../common/contract/uuid.ts';
import { LIMITS } from '../../../common/limits.ts';
import { isNotFound } from '../../api/not-found.ts';
import { hasErrorCode } from '../../api/page-errors.ts';
import { pageQueries, type QueryPage } from '../../api/page-queries.ts';
import { entitiesQuery } from '../directory/queries.ts';
import { EMPTY_ISSUE, type IssueValues } from './issue-values.ts';

export interface AddIssueData extends QueryPage {
  /** The initial values of the form. */
  initial: IssueValues;
  /** The entity of the cases, or of the user; null for an administrator, who chooses one for an issue without cases. */
  fixedEntity: NamePair | null;
  /** The cases that the issue is created from. */
  incidentIds: string[];
}

/** Page data of a new issue: empty, or with the entity, service and location of the first case of `?cases=ID,ID`. */
export async function readAddIssue({ callApi, caller, urlParsed }: PageContextServer): Promise<AddIssueData> {
  const { fetchQuery, dehydrated } = pageQueries(callApi);
  const ids = (urlParsed.search['cases'] ?? '').split(',').filter(isUuid);
  const incidentIds = [...new Set(ids)].slice(0, LIMITS.pageSizeMax);
  const ownEntity = caller.admin ? null : (caller.user?.entityId ?? null);
  const [first] = incidentIds;
  const incident = first ? await readCase(callApi, first) : undefined;
  const fixedEntity = incident?.entity ?? (ownEntity ? await readEntity(callApi, ownEntity) : null);
  if (!fixedEntity) await fetchQuery(entitiesQuery);
  const position = incident?.location && isPlace(incident.location) ? incident.location : null;
  const initial: IssueValues = {
    ...EMPTY_ISSUE,
    entityId: incident?.entity.id ?? ownEntity ?? '',
    ...(incident && { serviceId: incident.service.id, position, scope: position ? 'area' : 'city' }),
  };
  return { initial, fixedEntity, incidentIds, dehydrated: dehydrated() };
}

const WITHOUT_NAME: NamePair = { nameEn: '', nameAr: '' };

/** An entity by id. A retired one has no name. */
async function readEntity(callApi: PageContextServer['callApi'], id: string): Promise<NamePair> {
  try {
    return (await callApi(directory.entity, { id })).entity;
  } catch (error) {
    if (isNotFound(error)) return WITHOUT_NAME;
    throw error;
  }
}

async function readCase(callApi: PageContextServer['callApi'], incidentId: string) {
  try {
    const { incidents } = await callApi(cases.read, { incidentId });
    return incidents[0];
  } catch (error) {
    if (hasErrorCode(error, 'NOT_FOUND', 'ACCESS_DENIED', 'BAD_INPUT')) throw render(404);
    throw error;
  }
}
