import { useEffect, useLayoutEffect, useRef } from 'react';
import { isBlank, type Answers } from './draft.ts';
import { furthestStep, type Rules } from './field-rules.ts';
import type { useDraft } from './use-draft.ts';
import { openStep, stepIn, useStepOfAddress, type WizardStep } from './use-step.ts';

type Kept = ReturnType<typeof useDraft>;

function reached(kept: Kept, answers: Answers, rules: Rules, address: WizardStep): WizardStep {
  if (!kept.ready) return address;
  // After the submission the steps behind are empty: the confirmation stands for them.
  const submittedHere = kept.receipt && kept.epoch > 1 && isBlank(kept.draft) && address > 1;
  if (kept.receipt && (address === 4 || submittedHere)) return 4;
  const wanted = address === 4 ? 3 : address;
  // Without the types nothing can be said of the first step; it keeps its own message.
  if (!rules.types.length) return wanted;
  return Math.min(wanted, furthestStep(answers, rules)) as WizardStep;
}

/** The step to show: the address's, as far as the earlier ones are done. Address and draft follow it. */
export function useReachedStep(kept: Kept, answers: Answers, rules: Rules): WizardStep {
  const address = useStepOfAddress();
  const step = reached(kept, answers, rules, address);
  const { ready, draft, store, epoch, receipt } = kept;
  const seen = useRef({ opened: false, epoch });

  useLayoutEffect(() => {
    if (!ready) return;
    const { current } = seen;
    if (!current.opened) {
      current.opened = true;
      current.epoch = epoch;
      // Where the person was, unless the address says otherwise.
      const search = new URLSearchParams(window.location.search);
      if (!search.has('step') && !search.has('type') && draft.step > 1) return openStep(draft.step, { replace: true });
    }
    if (epoch !== current.epoch) {
      // Submitted or thrown away, here or in another tab.
      current.epoch = epoch;
      return openStep(receipt ? 4 : 1, { replace: true });
    }
    if (step !== stepIn(window.location.search)) openStep(step, { replace: true });
  }, [ready, draft, step, address, epoch, receipt]);

  useEffect(() => {
    if (ready && step !== 4) store?.goTo(step);
  }, [ready, step, store]);

  return step;
}
