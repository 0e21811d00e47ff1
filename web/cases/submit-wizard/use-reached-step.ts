import { useEffect, useLayoutEffect, useRef } from 'react';
import { isBlank, type Answers } from './draft.ts';
import { furthestStep, type Rules } from './field-rules.ts';
import type { useDraft } from './use-draft.ts';
import { openStep, stepIn, useStepOfAddress, type WizardStep } from './use-step.ts';

type DraftValue = ReturnType<typeof useDraft>;

function reachedStep(draftValue: DraftValue, answers: Answers, rules: Rules, addressStep: WizardStep): WizardStep {
  if (!draftValue.ready) return addressStep;
  // After submission, earlier steps show the confirmation.
  const submittedHere = draftValue.receipt && draftValue.epoch > 1 && isBlank(draftValue.draft) && addressStep > 1;
  if (draftValue.receipt && (addressStep === 4 || submittedHere)) return 4;
  const requested = addressStep === 4 ? 3 : addressStep;
  // Without case types the first step cannot be validated.
  if (!rules.types.length) return requested;
  return Math.min(requested, furthestStep(answers, rules)) as WizardStep;
}

/** The step to show: that of the URL, limited by the completed steps. Updates the URL and the draft. */
export function useReachedStep(draftValue: DraftValue, answers: Answers, rules: Rules): WizardStep {
  const addressStep = useStepOfAddress();
  const step = reachedStep(draftValue, answers, rules, addressStep);
  const { ready, draft, store, epoch, receipt } = draftValue;
  const shownDraft = useRef({ opened: false, epoch });

  useLayoutEffect(() => {
    if (!ready) return;
    const { current } = shownDraft;
    if (!current.opened) {
      current.opened = true;
      current.epoch = epoch;
      // Restores the draft's step unless the URL names one.
      const search = new URLSearchParams(window.location.search);
      if (!search.has('step') && !search.has('type') && draft.step > 1) return openStep(draft.step, { replace: true });
    }
    if (epoch !== current.epoch) {
      // Submitted or discarded, in this or another tab.
      current.epoch = epoch;
      return openStep(receipt ? 4 : 1, { replace: true });
    }
    if (step !== stepIn(window.location.search)) openStep(step, { replace: true });
  }, [ready, draft, step, addressStep, epoch, receipt]);

  useEffect(() => {
    if (ready && step !== 4) store?.goTo(step);
  }, [ready, step, store]);

  return step;
}
