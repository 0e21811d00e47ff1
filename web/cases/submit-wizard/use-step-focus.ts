import { useEffect, useRef } from 'react';
import { STEP_HEADING } from './StepCard.tsx';
import type { WizardStep } from './use-step.ts';

/** Focuses the heading of a new step, unless the error summary takes the focus. */
export function useStepFocus(ready: boolean, step: WizardStep, hasProblems: boolean): void {
  const previous = useRef<WizardStep | undefined>(undefined);
  useEffect(() => {
    if (!ready) return;
    const isFirst = previous.current === undefined;
    const hasMoved = previous.current !== step;
    previous.current = step;
    if (isFirst || !hasMoved || hasProblems) return;
    window.scrollTo({ top: 0 });
    document.getElementById(STEP_HEADING)?.focus({ preventScroll: true });
  }, [ready, step, hasProblems]);
}
