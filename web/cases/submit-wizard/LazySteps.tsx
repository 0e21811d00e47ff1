import { ContactStep } from './ContactStep.tsx';
import { EntityStep } from './EntityStep.tsx';
import { StepSkeleton } from './StepSkeleton.tsx';
import { SubmissionReceipt } from './SubmissionReceipt.tsx';
import { useWizard } from './wizard-context.ts';

// In this file, so that one chunk holds all that the first step loads later.
export { Suggestions } from './Suggestions.tsx';
export { FollowDialog } from '../known-issues/FollowDialog.tsx';

/** The steps after the first, loaded once the user starts writing. */
export function LazySteps() {
  const { step, receipt, justSubmitted } = useWizard();
  if (step === 2) return <EntityStep />;
  if (step === 3) return <ContactStep />;
  return receipt ? <SubmissionReceipt receipt={receipt} justSubmitted={justSubmitted} /> : <StepSkeleton step={4} />;
}
