import { useQuery } from '@tanstack/react-query';
import { performance } from '../../../common/cases/performance.contract.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { useWizard } from './wizard-context.ts';

/** How long the chosen service takes: from its past cases, and its target. */
export function useServicePromise() {
  const { entityId = '', serviceId = '', caseTypeId } = useWizard().answers;
  return useQuery({
    ...endpointQuery(performance.promise, { entityId, serviceId, caseTypeId: caseTypeId ?? undefined }),
    enabled: entityId !== '' && serviceId !== '',
    staleTime: 'static',
  });
}
