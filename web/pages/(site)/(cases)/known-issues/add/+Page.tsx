import { useData } from 'vike-react/useData';
import type { AddIssueData } from '../../../../../cases/known-issues/add-issue-page.ts';
import { AddIssuePage } from '../../../../../cases/known-issues/AddIssuePage.tsx';

export function Page() {
  return <AddIssuePage {...useData<AddIssueData>()} />;
}
