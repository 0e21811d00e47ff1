import { useData } from 'vike-react/useData';
import type { AnalyticsData } from '../../../cases/analytics/analytics-page.ts';
import { AnalyticsPage } from '../../../cases/analytics/AnalyticsPage.tsx';

export function Page() {
  return <AnalyticsPage {...useData<AnalyticsData>()} />;
}
