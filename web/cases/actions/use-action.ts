import { useState } from 'react';
import { cases } from '../../../common/cases/cases.contract.ts';
import type { ActOnCase } from '../../../common/cases/cases.dto.ts';
import type { Case } from '../../../common/cases/cases.types.ts';
import type { CaseAction } from '../../../common/cases/lifecycle.ts';
import { send } from '../../client/send.ts';
import { useTexts } from '../../client/text.ts';
import { focusCaseHead } from './focus-case-head.ts';
import { useDeed } from './use-deed.ts';

type More = Partial<Pick<ActOnCase, 'text' | 'assigneeId' | 'entityId' | 'serviceId'>>;

/** Does an action of the lifecycle to the case as it stands on the page. */
export function useAction(incident: Pick<Case, 'id' | 'version'>, action: CaseAction, onDone: () => void) {
  const t = useTexts();
  const { busy, failure, run, forget } = useDeed();
  const act = (more: More = {}) =>
    void run({
      call: () => send(cases.act, { incidentId: incident.id, action, version: incident.version, ...more }),
      said: t(`desk.act.${action}.done`),
      onDone,
      onShown: focusCaseHead,
    });
  return { busy, failure, act, forget };
}

/** As `useAction`, for what takes a while to write: what changes meanwhile is refused once (409), so that the person sees it before it counts. */
export function useConsideredAction(incident: Pick<Case, 'id' | 'version'>, action: CaseAction, onDone: () => void) {
  const [opened, setOpened] = useState(incident);
  const deed = useAction(opened, action, onDone);
  if (deed.failure?.status === 409 && opened.version !== incident.version) setOpened(incident);
  return deed;
}
