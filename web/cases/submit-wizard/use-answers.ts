import { useLayoutEffect } from 'react';
import { usePageContext } from 'vike-react/usePageContext';
import type { CaseType } from '../../../common/cases/cases.types.ts';
import type { Answers } from './draft.ts';
import type { useDraft } from './use-draft.ts';
import { openStep } from './use-step.ts';

/** The answers, with the case type of `?type=2` selected if it exists. */
export function useAnswers({ ready, draft, store }: ReturnType<typeof useDraft>, types: readonly CaseType[]): Answers {
  const requested = usePageContext().urlParsed.search['type'];
  const type = types.find(({ id }) => String(id) === requested)?.id;
  useLayoutEffect(() => {
    // Only once; afterwards the user's choice counts.
    if (!store || !new URLSearchParams(window.location.search).has('type')) return;
    if (type !== undefined) store.change({ caseTypeId: type });
    openStep(1, { replace: true });
  }, [store, type]);
  return !ready && type !== undefined ? { ...draft.answers, caseTypeId: type } : draft.answers;
}
