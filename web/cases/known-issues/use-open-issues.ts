import { useQuery } from '@tanstack/react-query';
import { knownIssues } from '../../../common/cases/known-issues.contract.ts';
import { LIMITS } from '../../../common/limits.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';

/** The open issues that a case can be attached to, of one entity or of all. */
export const useOpenIssues = (entityId?: string, enabled = true) =>
  useQuery({
    ...endpointQuery(knownIssues.list, { status: 'OPEN', pageSize: LIMITS.pageSizeMax, ...(entityId && { entityId }) }),
    enabled,
  });
