import { useData } from 'vike-react/useData';
import type { KnownIssuesData } from '../../../../cases/known-issues/known-issues-page.ts';
import { KnownIssuesPage } from '../../../../cases/known-issues/KnownIssuesPage.tsx';

export function Page() {
  return <KnownIssuesPage {...useData<KnownIssuesData>()} />;
}
