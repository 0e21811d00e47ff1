import type { CaseAccess, Case } from '../../../common/cases/cases.types.ts';
import { AccessLog } from './AccessLog.tsx';
import { CaseTimeline } from './CaseTimeline.tsx';
import { RequesterCard } from './RequesterCard.tsx';
import { StaffActions } from './StaffActions.tsx';

interface StaffAsideProps {
  incident: Case;
  accesses: readonly CaseAccess[] | null;
  onAnswered: () => void;
}

/** Staff sidebar of the case: actions, requester, timeline and access log. */
export function StaffAside({ incident, accesses, onAnswered }: StaffAsideProps) {
  return (
    <>
      <StaffActions incident={incident} onAnswered={onAnswered} />
      {incident.workspace && <RequesterCard incident={incident} agentView={incident.workspace} />}
      <CaseTimeline incident={incident} />
      {accesses && <AccessLog accesses={accesses} />}
    </>
  );
}
