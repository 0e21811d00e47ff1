import { Link2, MessageSquareText } from 'lucide-react';
import { styled } from 'styled-components';
import { dubaiDayOf } from '../../../common/cases/business-dates.ts';
import { OPEN_STATUSES } from '../../../common/cases/case.enums.ts';
import type { CaseWorkspace, ListedCase } from '../../../common/cases/cases.types.ts';
import { localised } from '../../../common/locale/locales.ts';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import { narrowTable } from '../../theme/media.ts';
import { StatusTag } from '../../ui/data/StatusTag.tsx';
import { Inline } from '../../ui/layout/Box.ts';
import { SubText } from '../../ui/layout/Text.ts';
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx';
import { DueDate } from '../sla/DueDate.tsx';
import { CaseStatusTag } from '../status/CaseStatusTag.tsx';
import { useRequesterName } from '../status/use-requester-name.ts';

export type WorkspaceCase = ListedCase & { workspace: CaseWorkspace };

export const isWorkspaceCase = (incident: ListedCase): incident is WorkspaceCase => incident.workspace !== null;

/** Days from now until a point in time in Asia/Dubai; negative for the past. */
const daysUntil = (at: string): number => dubaiDayOf(new Date(at)) - dubaiDayOf(new Date());

/** When a case is due and how long ago it was submitted, in words. */
function useDueTexts() {
  const t = useTranslation();
  return {
    due: (at: string, overdue: boolean): string => {
      const days = daysUntil(at);
      if (days < 0) return t('agentWorkspace.list.lateBy', { count: -days });
      if (days > 0) return t('agentWorkspace.list.dueIn', { count: days });
      return t(overdue ? 'agentWorkspace.facts.overdue' : 'agentWorkspace.list.dueToday');
    },
    age: (at: string): string => {
      const days = -daysUntil(at);
      return days > 0
        ? t('agentWorkspace.list.submittedAgo', { count: days })
        : t('agentWorkspace.list.submittedToday');
    },
  };
}

/** One line of what the customer wrote, aligned with the column in whichever direction it is written. */
const Excerpt = styled.span`
  display: block;
  overflow: hidden;
  color: var(--ink-2);
  font-size: var(--text-small);
  text-align: match-parent;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

/** The type before the first words; in cards above them, so that they keep their place while the fonts load. */
const Line = styled.span`
  display: grid;
  grid-template-columns: fit-content(60%) minmax(0, 1fr);
  align-items: baseline;
  column-gap: var(--space-2);

  & > b {
    overflow: hidden;
    text-overflow: ellipsis;
  }

  ${narrowTable} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** The name of a person, cut off in a narrow column. */
export const Name = styled.bdi`
  display: inline-block;
  max-inline-size: 11rem;
  overflow: hidden;
  text-overflow: ellipsis;
  vertical-align: bottom;
`;

const Due = styled.b`
  &[data-late] {
    color: var(--danger);
  }
`;

/** The type and the first words; the service where the customer wrote none. */
export function CaseLine({ incident: { caseType, service, excerpt } }: { incident: ListedCase }) {
  const { locale } = useLocale();
  const serviceName = localised(service, 'name', locale);
  return (
    <Line>
      <b>{localised(caseType, 'name', locale)}</b>
      <Excerpt dir="auto" title={serviceName}>
        {excerpt || serviceName}
      </Excerpt>
    </Line>
  );
}

export function ServiceNames({ incident }: { incident: ListedCase }) {
  const { locale } = useLocale();
  return (
    <>
      <b>{localised(incident.caseType, 'name', locale)}</b>
      <SubText>{localised(incident.service, 'name', locale)}</SubText>
      {incident.excerpt && <Excerpt dir="auto">{incident.excerpt}</Excerpt>}
    </>
  );
}

/** When an open case is due. An answered or cancelled one is due no more. */
export function DueAndAge({ incident, withAge }: { incident: WorkspaceCase; withAge: boolean }) {
  const { workspace, statusCode, submittedAt } = incident;
  const { due, age } = useDueTexts();
  const isOpen = OPEN_STATUSES.includes(statusCode);
  return (
    <>
      {!isOpen && '—'}
      {isOpen && workspace.dueAt && !workspace.paused && (
        <Due data-late={workspace.overdue || undefined} suppressHydrationWarning>
          {due(workspace.dueAt, workspace.overdue)}
        </Due>
      )}
      {isOpen && (!workspace.dueAt || workspace.paused) && <DueDate workspace={workspace} short={!withAge} />}
      {withAge && <SubText suppressHydrationWarning>{age(submittedAt)}</SubText>}
    </>
  );
}

export function RequesterName({ workspace }: { workspace: CaseWorkspace }) {
  return <Name>{useRequesterName(workspace)}</Name>;
}

/** The status and what else is to be seen before the case is opened; when it is late stands beside it. */
export function StatusTags({
  incident: { statusCode, workspace, knownIssue },
  compact,
}: {
  incident: WorkspaceCase;
  compact: boolean;
}) {
  const t = useTranslation();
  const { locale } = useLocale();
  const Words = compact ? VisuallyHidden : 'span';
  return (
    <Inline as="span" gap={1} wrap={!compact}>
      <CaseStatusTag code={statusCode} />
      {knownIssue && (
        <StatusTag tone="neutral" icon={<Link2 aria-hidden="true" />}>
          <Words title={localised(knownIssue, 'title', locale)}>{t('knownIssues.card')}</Words>
        </StatusTag>
      )}
      {workspace.customerReplied && (
        <StatusTag tone="attention" icon={<MessageSquareText aria-hidden="true" />}>
          <Words>{t('agentWorkspace.facts.replied')}</Words>
        </StatusTag>
      )}
    </Inline>
  );
}
