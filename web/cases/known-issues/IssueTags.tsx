import { CircleCheck, Eye, EyeOff, TriangleAlert } from 'lucide-react';
import type { KnownIssue } from '../../../common/cases/known-issues.types.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { StatusTag } from '../../ui/data/StatusTag.tsx';
import { Inline } from '../../ui/layout/Box.ts';

/** Tags for whether an issue is open and, if `public` is given, whether residents see it. */
export function IssueTags({ issue }: { issue: Pick<KnownIssue, 'status'> & { public?: boolean } }) {
  const t = useTranslation();
  const isOpen = issue.status === 'OPEN';
  return (
    <Inline as="span" gap={1} wrap>
      <StatusTag
        tone={isOpen ? 'attention' : 'success'}
        icon={isOpen ? <TriangleAlert aria-hidden="true" /> : <CircleCheck aria-hidden="true" />}
      >
        {t(`knownIssues.status.${issue.status}`)}
      </StatusTag>
      {issue.public !== undefined && (
        <StatusTag
          tone={issue.public ? 'info' : 'neutral'}
          icon={issue.public ? <Eye aria-hidden="true" /> : <EyeOff aria-hidden="true" />}
        >
          {t(issue.public ? 'knownIssues.public' : 'knownIssues.private')}
        </StatusTag>
      )}
    </Inline>
  );
}
