import { useData } from 'vike-react/useData';
import type { InsightData } from '../../../cases/insight/insight-page.ts';
import { InsightPage } from '../../../cases/insight/InsightPage.tsx';

export function Page() {
  return <InsightPage {...useData<InsightData>()} />;
}
