import { useQuery } from '@tanstack/react-query';
import { replyTemplates } from '../../../common/cases/reply-templates.contract.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';

const STALE_MS = 300_000;

/**
 * The templates for replies about a case. The case page asks before a panel opens, so that they do not move what is
 * below them. A middleware without templates answers with an error: then there are none.
 */
export function useReplyTemplates(incidentId: string, enabled = true) {
  const { data, isLoading } = useQuery({
    ...endpointQuery(replyTemplates.forCase, { incidentId }),
    staleTime: STALE_MS,
    enabled,
  });
  return { templates: data?.templates ?? [], isLoading };
}
