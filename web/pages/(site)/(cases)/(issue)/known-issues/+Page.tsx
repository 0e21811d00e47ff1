import { useData } from 'vike-react/useData';
import type { KnownIssueData } from '../../../../../cases/known-issues/known-issue-page.ts';
import { KnownIssuePage } from '../../../../../cases/known-issues/KnownIssuePage.tsx';

export function Page() {
  return <KnownIssuePage {...useData<KnownIssueData>()} />;
}
