import { useState } from 'react';
import { useData } from 'vike-react/useData';
import { lazyDialog } from '../../layouts/lazy-parts.tsx';
import { usePageQuery } from '../../api/use-page-query.ts';
import { RegionBoundary } from '../../layouts/RegionBoundary.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Stack } from '../../ui/layout/Box.ts';
import { IssueCases } from './IssueCases.tsx';
import { IssueFacts } from './IssueFacts.tsx';
import { IssueMessages } from './IssueMessages.tsx';
import type { KnownIssueData } from './known-issue-page.ts';
import { MessageToAll } from './MessageToAll.tsx';
import { knownIssueQuery } from './queries.ts';

const EditIssue = lazyDialog(
  () => import('./EditIssue.tsx').then((loaded) => loaded.EditIssue),
  <Skeleton height="400px" />,
);

/** A known issue: its facts, the message to everybody, and its cases. */
export function KnownIssuePage() {
  const { id, page } = useData<KnownIssueData>();
  const details = usePageQuery(knownIssueQuery({ id, page }));
  const [isEditing, setIsEditing] = useState(false);
  const { knownIssue, messages } = details;
  return (
    <Stack gap={6}>
      {isEditing ? (
        <EditIssue issue={knownIssue} onClose={() => setIsEditing(false)} />
      ) : (
        <IssueFacts issue={knownIssue} onEdit={() => setIsEditing(true)} />
      )}
      {knownIssue.status === 'OPEN' && (
        <RegionBoundary>
          <MessageToAll issue={knownIssue} />
        </RegionBoundary>
      )}
      {messages.length > 0 && <IssueMessages messages={messages} />}
      <IssueCases details={details} />
    </Stack>
  );
}
