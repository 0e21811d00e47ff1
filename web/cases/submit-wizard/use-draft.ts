import { useEffect, useLayoutEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { TEXT_FIELDS } from '../../../common/cases/case-fields.ts';
import type { Answers, CaseValues } from './draft.ts';
import type { StoredReceipt } from './receipt.ts';
import { TabDraft, UNREAD } from './tab-draft.ts';

/** What was entered before hydration. */
function typedInput(getValues: UseFormReturn<CaseValues>['getValues']): Partial<Answers> {
  const typed = TEXT_FIELDS.map((name) => [name, getValues(name)] as const).filter(([, text]) => text.trim());
  const chosen = document.querySelector<HTMLInputElement>('input[name="caseTypeId"]:checked');
  return {
    ...Object.fromEntries(typed),
    ...(chosen && !chosen.defaultChecked && { caseTypeId: Number(chosen.value) }),
  };
}

/** The draft of this device in the form, which saves each change to it. `onEnd`: that of the first render. */
export function useDraft(form: UseFormReturn<CaseValues>, onEnd: (receipt?: StoredReceipt) => void) {
  const { getValues, subscribe, clearErrors } = form;
  const [state, setState] = useState(UNREAD);
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
    draft.open(typedInput(getValues));
    return unsubscribe;
  }, [draft, getValues, subscribe, clearErrors]);
  useEffect(() => draft.connect(), [draft]);
  return { ...state, draft };
}
