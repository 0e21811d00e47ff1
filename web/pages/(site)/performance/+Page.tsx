import { useData } from 'vike-react/useData';
import type { PerformanceData } from '../../../cases/performance/performance-page.ts';
import { PerformancePage } from '../../../cases/performance/PerformancePage.tsx';

export function Page() {
  return <PerformancePage {...useData<PerformanceData>()} />;
}
