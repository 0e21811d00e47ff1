import { useEffect, useLayoutEffect, useState } from 'react';
import { usePageContext } from 'vike-react/usePageContext';
import type { UseFormReturn } from 'react-hook-form';
import { TEXT_FIELDS } from '../../../common/cases/case-fields.ts';
import type { Answers, CaseValues } from './draft.ts';
import type { StoredReceipt } from './receipt.ts';
import { TabDraft, UNREAD, wasOpenHere } from './tab-draft.ts';
import { CONTINUE } from './use-step.ts';

/** What was entered before hydration. */
function typedInput(getValues: UseFormReturn<CaseValues>['getValues']): Partial<Answers> {
  const typed = TEXT_FIELDS.map((name) => [name, getValues(name)] as const).filter(([, text]) => text.trim());
  const chosen = document.querySelector<HTMLInputElement>('input[name="caseTypeId"]:checked');
  return {
    ...Object.fromEntries(typed),
    ...(chosen && !chosen.defaultChecked && { caseTypeId: Number(chosen.value) }),
  };
}

interface DraftOptions {
  /** Whether the page was opened with this draft, and not after the end of another. */
  isFirst: boolean;
  onEnd: (receipt?: StoredReceipt) => void;
}

/** The draft of this device in the form, which saves each change to it. The options are those of the first render. */
export function useDraft(form: UseFormReturn<CaseValues>, { isFirst, onEnd }: DraftOptions) {
  const { getValues, subscribe, clearErrors } = form;
  const [state, setState] = useState(UNREAD);
  const { isHydration, isHistoryNavigation, urlParsed } = usePageContext();
  // Reloaded, in another language, after a login, or by the browser's Back.
  const returns = isHydration || isHistoryNavigation === true;
  const isChosen = !isFirst || CONTINUE in urlParsed.search;
  const [draft] = useState(() => new TabDraft(form, setState, onEnd));
  useLayoutEffect(() => {
    // Before it is subscribed to, the form returns its default values.
    const unsubscribe = subscribe({
      formState: { values: true },
      callback: ({ name }) => {
        if (!name) return;
        clearErrors(name as keyof CaseValues);
        if (name !== 'otp') draft.saveSoon();
      },
    });
    draft.open(typedInput(getValues), (stored) => isChosen || (returns && wasOpenHere(stored)));
    return unsubscribe;
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once: how the page was opened
  }, [draft, getValues, subscribe, clearErrors]);
  useEffect(() => draft.connect(), [draft]);
  return { ...state, draft };
}
