import type { CaseAccess, Case } from '../../../common/cases/cases.types.ts';
import { Accesses } from './Accesses.tsx';
import { CaseTimeline } from './CaseTimeline.tsx';
import { RequesterCard } from './RequesterCard.tsx';
import { StaffActions } from './StaffActions.tsx';

interface StaffAsideProps {
  incident: Case;
  accesses: readonly CaseAccess[] | null;
  onAnswered: () => void;
}

/** Beside the case as staff see it: what they may do, who the customer is, what happened, who looked. */
export function StaffAside({ incident, accesses, onAnswered }: StaffAsideProps) {
  return (
    <>
      <StaffActions incident={incident} onAnswered={onAnswered} />
      <RequesterCard incident={incident} />
      <CaseTimeline incident={incident} />
      {accesses && <Accesses accesses={accesses} />}
    </>
  );
}
