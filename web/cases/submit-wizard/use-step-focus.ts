import { useEffect, useRef } from 'react';
import { STEP_HEADING } from './StepCard.tsx';
import type { WizardStep } from './use-step.ts';

/** A new step begins at its heading, for eyes and for screen readers; where something is to mend the summary takes the focus instead. */
export function useStepFocus(ready: boolean, step: WizardStep, wrong: boolean): void {
  const before = useRef<WizardStep | undefined>(undefined);
  useEffect(() => {
    if (!ready) return;
    const first = before.current === undefined;
    const moved = before.current !== step;
    before.current = step;
    if (first || !moved || wrong) return;
    window.scrollTo({ top: 0 });
    document.getElementById(STEP_HEADING)?.focus({ preventScroll: true });
  }, [ready, step, wrong]);
}
