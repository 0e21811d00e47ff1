import { useCallback, useState } from 'react';
import { useErrorTitle } from '../../api/use-error-title.ts';
import type { Problem } from './problem.ts';
import type { WizardStep } from './use-step.ts';

interface ProblemState {
  step: WizardStep;
  problems: readonly Problem[];
  /** A new number moves the focus to the summary again. */
  attempt: number;
  /** Fields changed since: their errors are hidden at the field, but stay in the summary. */
  dismissed: readonly string[];
}

const NONE: readonly Problem[] = [];
const NO_FIELDS: readonly string[] = [];

/** Problems of the step's last attempt. Reset when another step is shown. */
export function useProblems(step: WizardStep) {
  const [state, setState] = useState<ProblemState>({ step, problems: NONE, attempt: 0, dismissed: NO_FIELDS });
  const problems = state.step === step ? state.problems : NONE;
  const show = useCallback(
    (atStep: WizardStep, found: readonly Problem[]) =>
      setState(({ attempt }) => ({ step: atStep, problems: found, attempt: attempt + 1, dismissed: NO_FIELDS })),
    [],
  );
  useErrorTitle(problems.length > 0);
  const { dismissed } = state;
  const errorOf = (field: string) => (dismissed.includes(field) ? undefined : problems.find((problem) => problem.field === field)?.text);
  const dismiss = useCallback((fields: readonly string[]) => {
    setState((now) => (now.problems.length ? { ...now, dismissed: [...now.dismissed, ...fields] } : now));
  }, []);
  return { problems, attempt: state.attempt, show, dismiss, errorOf };
}
