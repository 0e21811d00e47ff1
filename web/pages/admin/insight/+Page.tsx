import { useData } from 'vike-react/useData';
import type { InsightData } from '../../../cases/analytics/insight-page.ts';
import { InsightPage } from '../../../cases/analytics/InsightPage.tsx';

export function Page() {
  return <InsightPage {...useData<InsightData>()} />;
}
