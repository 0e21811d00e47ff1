import { useState } from 'react';
import { cases } from '../../../common/cases/cases.contract.ts';
import type { ActOnCase } from '../../../common/cases/cases.dto.ts';
import type { Case } from '../../../common/cases/cases.types.ts';
import type { CaseAction } from '../../../common/cases/lifecycle.ts';
import { apiRequest } from '../../api/api-request.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { focusCaseNumber } from './focus-case-number.ts';
import { useMutation } from '../../api/use-mutation.ts';
import type { TextKey } from '../../i18n/text-key.ts';

type ActionInput = Partial<Pick<ActOnCase, 'text' | 'assigneeId' | 'entityId' | 'serviceId'>>;

/** Performs a lifecycle action on the case version shown on the page. */
export function useAction(incident: Pick<Case, 'id' | 'version'>, action: CaseAction, onDone: () => void) {
  const t = useTranslation();
  const { busy, failure, run, reset } = useMutation();
  const act = (input: ActionInput = {}) =>
    void run({
      call: () => apiRequest(cases.act, { incidentId: incident.id, action, version: incident.version, ...input }),
      successMessage: t(`agentWorkspace.act.${action}.done` as TextKey),
      onDone,
      onShown: focusCaseNumber,
    });
  return { busy, failure, act, reset };
}

/**
 * Like `useAction`, but keeps the version at opening: a change since then is reported once (409) before a retry
 * succeeds.
 */
export function usePinnedAction(incident: Pick<Case, 'id' | 'version'>, action: CaseAction, onDone: () => void) {
  const [pinned, setPinned] = useState(incident);
  const mutation = useAction(pinned, action, onDone);
  if (mutation.failure?.status === 409 && pinned.version !== incident.version) setPinned(incident);
  return mutation;
}
