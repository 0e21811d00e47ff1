import { cases } from '../../../common/cases/cases.contract.ts';
import type { ActOnCase } from '../../../common/cases/cases.dto.ts';
import type { Case } from '../../../common/cases/cases.types.ts';
import type { CaseAction } from '../../../common/cases/lifecycle.ts';
import { apiRequest } from '../../api/api-request.ts';
import { useMutation } from '../../api/use-mutation.ts';
import type { TextKey } from '../../i18n/text-key.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { focusCaseNumber } from '../details/focus.ts';
import { recordOwnChange } from './own-changes.ts';

/** Performs a lifecycle action without a form on the case version shown on the page. */
export function useAction(
  { id, version }: Pick<Case, 'id' | 'version'>,
  action: CaseAction,
  input: Pick<ActOnCase, 'assigneeId'> = {},
) {
  const t = useTranslation();
  const { busy, failure, run } = useMutation();
  const send = async () => {
    const result = await apiRequest(cases.act, { incidentId: id, action, version, ...input });
    if (result.ok) recordOwnChange(id, version, result.data.incident.version);
    return result;
  };
  const act = () =>
    void run({
      call: send,
      successMessage: t(`agentWorkspace.action.${action}.done` as TextKey),
      onShown: focusCaseNumber,
    });
  return { busy, failure, act };
}
