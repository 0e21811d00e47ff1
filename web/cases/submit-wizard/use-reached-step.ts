import { useEffect, useLayoutEffect, useRef } from 'react';
import { isBlank, type Answers } from './draft.ts';
import { furthestStep, type DetailsRules } from './furthest-step.ts';
import type { StoredReceipt } from './receipt.ts';
import type { TabDraft } from './tab-draft.ts';
import { openStep, PRESELECTION, stepIn, useStepFromUrl, type WizardStep } from './use-step.ts';

interface ReachedStepOptions extends DetailsRules {
  draft: TabDraft;
  /** Whether the draft has been read into the answers. */
  ready: boolean;
  answers: Answers;
  receipt?: StoredReceipt;
  /** Whether the page was opened with this draft, and not after the end of another. */
  isFirst: boolean;
}

function reachedStep(
  { ready, answers, receipt, isFirst, ...rules }: ReachedStepOptions,
  stepOfUrl: WizardStep,
): WizardStep {
  if (!ready) return stepOfUrl;
  // After submission, the steps after the first show the receipt.
  const isSubmitted = !isFirst && isBlank(answers) && stepOfUrl > 1;
  if (receipt && (stepOfUrl === 4 || isSubmitted)) return 4;
  const requested = stepOfUrl === 4 ? 3 : stepOfUrl;
  // Without case types the first step cannot be validated.
  if (!rules.types.length) return requested;
  return Math.min(requested, furthestStep(answers, rules)) as WizardStep;
}

/** The step to open with a draft: the receipt of the one before, else that of the draft, else that of the URL. */
function firstStep({ draft, receipt, isFirst }: ReachedStepOptions): WizardStep | undefined {
  if (!isFirst) return receipt ? 4 : draft.step;
  // A URL that preselects answers opens the first step.
  const search = new URLSearchParams(window.location.search);
  return draft.step > 1 && !['step', ...PRESELECTION].some((name) => search.has(name)) ? draft.step : undefined;
}

/** The step to show: that of the URL, limited by the completed steps. Updates the URL and the draft. */
export function useReachedStep(options: ReachedStepOptions): WizardStep {
  const { ready, draft } = options;
  const stepOfUrl = useStepFromUrl();
  const step = reachedStep(options, stepOfUrl);
  const isOpened = useRef(false);

  useLayoutEffect(() => {
    if (!ready) return;
    const first = isOpened.current ? undefined : firstStep(options);
    isOpened.current = true;
    if (first) openStep(first, { replace: true });
    else if (step !== stepIn(window.location.search)) openStep(step, { replace: true });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `options` is a new object at each render
  }, [ready, step, stepOfUrl]);

  useEffect(() => {
    // The URL already has the step of the draft when the page has not been rendered with it.
    if (ready && step !== 4 && step === stepIn(window.location.search)) draft.goTo(step);
  }, [ready, step, draft]);

  return step;
}
