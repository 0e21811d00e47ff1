import { useQuery } from '@tanstack/react-query';
import { promiseQuery } from './queries.ts';
import { useWizard } from './wizard-context.ts';

/** How long the chosen service takes: from its past cases, and its target. */
export function useServicePromise() {
  const { entityId = '', serviceId = '', caseTypeId } = useWizard().answers;
  return useQuery({
    ...promiseQuery({ entityId, serviceId, caseTypeId: caseTypeId ?? undefined }),
    enabled: entityId !== '' && serviceId !== '',
  });
}
