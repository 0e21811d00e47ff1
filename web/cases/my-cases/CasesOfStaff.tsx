import { useTranslation } from '../../i18n/use-translation.ts';
import { useLiveCases } from '../live/use-live-cases.ts';
import type { MyCasesData } from './my-cases-page.ts';
import { StaffList } from './StaffList.tsx';
import { useStaffList } from './use-my-cases.ts';

/** The list of an agent, or of managers and admins, kept up to date. */
export function CasesOfStaff(page: MyCasesData) {
  const data = useStaffList(page);
  useLiveCases({ message: useTranslation()('live.list') });
  return <StaffList {...data} />;
}
