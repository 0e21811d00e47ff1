import { useQuery } from '@tanstack/react-query';
import { ArrowRight, X } from 'lucide-react';
import { styled } from 'styled-components';
import { OPEN_STATUSES } from '../../../common/cases/case.enums.ts';
import { localised } from '../../../common/locale/locales.ts';
import { caseHref } from '../../api/hrefs.ts';
import { useDebounced } from '../../api/use-debounced.ts';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import { Bidi } from '../../ui/data/Bidi.tsx';
import { InlineError } from '../../ui/forms/InlineError.tsx';
import { IconButton } from '../../ui/forms/IconButton.tsx';
import { Box, Inline } from '../../ui/layout/Box.ts';
import { SubText, Text } from '../../ui/layout/Text.ts';
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx';
import { commentsQuery } from '../details/queries.ts';
import { UserText } from '../details/text-parts.tsx';
import { DueDate } from '../sla/DueDate.tsx';
import { FactRow } from '../status/FactRow.tsx';
import { FormattedDate } from '../status/FormattedDate.tsx';
import { LatestMessage } from './LatestMessage.tsx';
import { PreviewContent } from './PreviewContent.tsx';
import { casePreviewQuery } from './queries.ts';
import { RequesterName, StatusTags, type WorkspaceCase } from './WorkspaceCells.tsx';

/** Cases that the keyboard only passes are not read. */
const DELAY_MS = 200;

/** As high as the window below what stands above the list. */
const Frame = styled.aside`
  position: sticky;
  inset-block-start: 0;
  align-self: start;
  max-block-size: max(20rem, calc(100dvh - var(--above) - var(--space-3)));
  overflow: auto;
  padding: var(--space-3) var(--space-5) 0;
`;

function measureAbove(frame: HTMLElement | null): void {
  frame?.style.setProperty('--above', `${frame.getBoundingClientRect().top + window.scrollY}px`);
}

/** Stays in sight below a long description. */
const Foot = styled.div`
  position: sticky;
  inset-block-end: 0;
  padding-block: var(--space-4);
  background: var(--surface);
`;

interface CasePreviewProps {
  incident: WorkspaceCase;
  onClose: () => void;
}

/** The content of a case beside its list: what the list knows of it at once, the rest when it has been read. */
export function CasePreview({ incident, onClose }: CasePreviewProps) {
  const t = useTranslation();
  const { locale } = useLocale();
  const { id, ticketNumber, caseType, service, entity, workspace, statusCode, submittedAt } = incident;
  const isOpen = OPEN_STATUSES.includes(statusCode);
  const isChosen = useDebounced(id, DELAY_MS) === id;
  const read = useQuery({ ...casePreviewQuery(id), enabled: isChosen });
  const { comments } = useQuery({ ...commentsQuery(id), staleTime: 0, enabled: isChosen }).data ?? {};
  const content = read.data?.incidents[0];
  const facts = [
    { term: t('agentWorkspace.list.column.requester'), detail: <RequesterName workspace={workspace} /> },
    ...(isOpen ? [{ term: t('agentWorkspace.list.column.due'), detail: <DueDate workspace={workspace} /> }] : []),
    {
      term: t('agentWorkspace.list.column.assignee'),
      detail: workspace.assignee ? localised(workspace.assignee, 'name', locale) : t('agentWorkspace.facts.unassigned'),
    },
    { term: t('details.field.submitted'), detail: <FormattedDate at={submittedAt} /> },
  ];
  return (
    <Frame ref={measureAbove} aria-label={t('agentWorkspace.preview.title', { number: ticketNumber })}>
      <Inline gap={3} justify="space-between">
        <Text as="h2" size="h3">
          <Bidi>{ticketNumber}</Bidi>
        </Text>
        <IconButton label={t('agentWorkspace.preview.close')} icon={<X aria-hidden="true" />} onClick={onClose} />
      </Inline>
      <StatusTags incident={incident} compact={false} />
      <Box mt={3}>
        <b>{localised(caseType, 'name', locale)}</b>
        <SubText>{localised(service, 'name', locale)}</SubText>
        <SubText>{localised(entity, 'name', locale)}</SubText>
      </Box>
      <Box size="small" mb={4}>
        <FactRow dense columns={2} facts={facts} />
      </Box>
      <Box aria-busy={!content && !read.error}>
        {read.error && <InlineError>{localised(read.error.failure, 'description', locale)}</InlineError>}
        {!content && !read.error && <UserText>{incident.excerpt || null}</UserText>}
        {content && <PreviewContent incident={content} />}
        {content && comments && <LatestMessage incident={content} comments={comments} />}
      </Box>
      <Foot>
        <ButtonLink
          block
          tone="secondary"
          size="sm"
          href={caseHref(ticketNumber)}
          iconEnd={<ArrowRight className="flip" aria-hidden="true" />}
        >
          {t('agentWorkspace.shortcuts.open')}
        </ButtonLink>
      </Foot>
    </Frame>
  );
}
