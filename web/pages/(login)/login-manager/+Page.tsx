import { StaffCards } from '../../../auth/StaffCards.tsx';

export function Page() {
  return <StaffCards />;
}
