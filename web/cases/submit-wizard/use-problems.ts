import { useCallback, useEffect, useState } from 'react';
import { useTexts } from '../../client/text.ts';
import type { Problem } from './problem.ts';
import type { WizardStep } from './use-step.ts';

interface Shown {
  step: WizardStep;
  problems: readonly Problem[];
  /** Another number makes the summary take the focus again. */
  attempt: number;
}

const NONE: readonly Problem[] = [];

/** What a step's last attempt found; gone when another step is shown. The document's title says so first. */
export function useProblems(step: WizardStep) {
  const t = useTexts();
  const [shown, setShown] = useState<Shown>({ step, problems: NONE, attempt: 0 });
  const problems = shown.step === step ? shown.problems : NONE;
  const show = useCallback(
    (at: WizardStep, found: readonly Problem[]) => setShown(({ attempt }) => ({ step: at, problems: found, attempt: attempt + 1 })),
    [],
  );
  const wrong = problems.length > 0;
  const prefix = t('wizard.errorPrefix');
  useEffect(() => {
    if (!wrong) return;
    document.title = prefix + document.title;
    return () => {
      if (document.title.startsWith(prefix)) document.title = document.title.slice(prefix.length);
    };
  }, [wrong, prefix]);
  const errorOf = useCallback((field: string) => problems.find((problem) => problem.field === field)?.text, [problems]);
  return { problems, attempt: shown.attempt, show, errorOf };
}
