import { useData } from 'vike-react/useData';
import type { ClockData } from '../../../cases/clock/clock-page.ts';
import { ClockPage } from '../../../cases/clock/ClockPage.tsx';

export function Page() {
  return <ClockPage {...useData<ClockData>()} />;
}
