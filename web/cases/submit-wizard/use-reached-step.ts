import { useEffect, useLayoutEffect, useRef } from 'react';
import { isBlank } from './draft.ts';
import { furthestStep, type DetailsRules } from './furthest-step.ts';
import type { WizardDraft } from './use-draft.ts';
import { openStep, PRESELECTION, stepIn, useStepFromUrl, type WizardStep } from './use-step.ts';

function reachedStep({ ready, draft, receipt, generation }: WizardDraft, rules: DetailsRules, stepOfUrl: WizardStep): WizardStep {
  if (!ready) return stepOfUrl;
  // After submission, the steps after the first show the receipt.
  const isSubmitted = generation > 1 && isBlank(draft) && stepOfUrl > 1;
  if (receipt && (stepOfUrl === 4 || isSubmitted)) return 4;
  const requested = stepOfUrl === 4 ? 3 : stepOfUrl;
  // Without case types the first step cannot be validated.
  if (!rules.types.length) return requested;
  return Math.min(requested, furthestStep(draft.answers, rules)) as WizardStep;
}

/** The step to show: that of the URL, limited by the completed steps. Updates the URL and the draft. */
export function useReachedStep(wizardDraft: WizardDraft, rules: DetailsRules): WizardStep {
  const stepOfUrl = useStepFromUrl();
  const step = reachedStep(wizardDraft, rules, stepOfUrl);
  const { ready, draft, store, generation, receipt } = wizardDraft;
  const shown = useRef({ opened: false, generation });

  useLayoutEffect(() => {
    if (!ready) return;
    const { current } = shown;
    if (!current.opened) {
      current.opened = true;
      current.generation = generation;
      // Restores the draft's step unless the URL names one or preselects answers, which open the first step.
      const search = new URLSearchParams(window.location.search);
      if (draft.step > 1 && !['step', ...PRESELECTION].some((name) => search.has(name))) return openStep(draft.step, { replace: true });
    }
    if (generation !== current.generation) {
      // Submitted or discarded, in this or another tab.
      current.generation = generation;
      return openStep(receipt ? 4 : 1, { replace: true });
    }
    if (step !== stepIn(window.location.search)) openStep(step, { replace: true });
  }, [ready, draft, step, stepOfUrl, generation, receipt]);

  useEffect(() => {
    if (ready && step !== 4) store?.goTo(step);
  }, [ready, step, store]);

  return step;
}
