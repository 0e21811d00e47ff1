import { Confirmation } from './Confirmation.tsx';
import { ContactStep } from './ContactStep.tsx';
import { EntityStep } from './EntityStep.tsx';
import { StepSkeleton } from './StepSkeleton.tsx';
import { useWizard } from './wizard-context.ts';

/** The steps after the first, loaded once the user starts writing. */
export function LazySteps() {
  const { step, receipt, justSubmitted } = useWizard();
  if (step === 2) return <EntityStep />;
  if (step === 3) return <ContactStep />;
  return receipt ? <Confirmation receipt={receipt} justSubmitted={justSubmitted} /> : <StepSkeleton step={4} />;
}
