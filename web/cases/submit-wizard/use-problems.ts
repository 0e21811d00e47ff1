import { useCallback, useState } from 'react';
import { useErrorTitle } from '../../client/use-error-title.ts';
import type { Problem } from './problem.ts';
import type { WizardStep } from './use-step.ts';

interface Shown {
  step: WizardStep;
  problems: readonly Problem[];
  /** Another number makes the summary take the focus again. */
  attempt: number;
  /** Answered anew since: said no more at the field, while the summary stands still until the next attempt. */
  mended: readonly string[];
}

const NONE: readonly Problem[] = [];
const NO_FIELDS: readonly string[] = [];

/** What a step's last attempt found; gone when another step is shown. The document's title says so first. */
export function useProblems(step: WizardStep) {
  const [shown, setShown] = useState<Shown>({ step, problems: NONE, attempt: 0, mended: NO_FIELDS });
  const problems = shown.step === step ? shown.problems : NONE;
  const show = useCallback(
    (at: WizardStep, found: readonly Problem[]) =>
      setShown(({ attempt }) => ({ step: at, problems: found, attempt: attempt + 1, mended: NO_FIELDS })),
    [],
  );
  useErrorTitle(problems.length > 0);
  const { mended } = shown;
  const errorOf = (field: string) => (mended.includes(field) ? undefined : problems.find((problem) => problem.field === field)?.text);
  const mend = useCallback((fields: readonly string[]) => {
    setShown((now) => (now.problems.length ? { ...now, mended: [...now.mended, ...fields] } : now));
  }, []);
  return { problems, attempt: shown.attempt, show, mend, errorOf };
}
