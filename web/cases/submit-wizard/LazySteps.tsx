import { Confirmation } from './Confirmation.tsx';
import { StepContact } from './StepContact.tsx';
import { StepEntity } from './StepEntity.tsx';
import { StepSkeleton } from './StepSkeleton.tsx';
import { useWizard } from './wizard-context.ts';

/** The steps after the first, loaded once the user starts writing. */
export function LazySteps() {
  const { step, receipt, justSubmitted } = useWizard();
  if (step === 2) return <StepEntity />;
  if (step === 3) return <StepContact />;
  return receipt ? <Confirmation receipt={receipt} justSubmitted={justSubmitted} /> : <StepSkeleton step={4} />;
}
