import { useQuery } from '@tanstack/react-query';
import { useId, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { CANCELLED_STATUSES } from '../../../common/cases/case.enums.ts';
import type { Case } from '../../../common/cases/cases.types.ts';
import type { DuplicateCandidate } from '../../../common/cases/duplicates.types.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Bidi } from '../../ui/data/Bidi.tsx';
import { Checkbox } from '../../ui/forms/Checkbox.tsx';
import { DotRow, Stack } from '../../ui/layout/Box.ts';
import { Card, CardTitle } from '../../ui/layout/Card.tsx';
import { upTo } from '../../theme/media.ts';
import { Text } from '../../ui/layout/Text.ts';
import { caseHref } from '../../api/hrefs.ts';
import { AttachTo } from '../known-issues/AttachTo.tsx';
import { CaseIssue } from '../known-issues/CaseIssue.tsx';
import { openIssuesQuery } from '../known-issues/queries.ts';
import { CaseStatusTag } from '../status/CaseStatusTag.tsx';
import { candidatesQuery } from './queries.ts';

const StyledCard = styled(Card)`
  padding: 20px 28px;

  ${upTo.mobile} {
    padding-inline: 18px;
  }
`;

/** Cancelled and anonymized cases get no answer of a known issue. */
const canBeAttached = ({ statusCode, anonymizedAt }: Pick<Case, 'statusCode' | 'anonymizedAt'>): boolean =>
  !CANCELLED_STATUSES.includes(statusCode) && !anonymizedAt;

/**
 * The known issue of a case, and cases that may be about the same problem. Last in its column, so that nothing below it
 * moves when they arrive.
 */
export function PossibleDuplicates({ incident }: { incident: Case }) {
  const t = useTranslation();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const { data } = useQuery(candidatesQuery(incident.id));
  const isFree = !incident.knownIssue && canBeAttached(incident);
  // Without an answer, a middleware does not know known issues.
  const { isSuccess: hasIssues } = useQuery({ ...openIssuesQuery(incident.entity.id), enabled: isFree });
  const candidates = data?.candidates ?? [];
  const toggle = (id: string) => {
    const next = new Set(selected);
    if (!next.delete(id)) next.add(id);
    setSelected(next);
  };
  const mayGroup = isFree && hasIssues;
  const showsIssue = mayGroup || incident.knownIssue !== undefined;
  if (!candidates.length && !showsIssue) return null;
  return (
    <StyledCard as="section" className="no-print" aria-label={t('knownIssues.card')}>
      {showsIssue && (
        <>
          <CardTitle heading="sm">{t('knownIssues.card')}</CardTitle>
          <CaseIssue incident={incident} others={[...selected]} />
        </>
      )}
      {candidates.length > 0 && (
        <>
          <CardTitle heading="sm" mt={showsIssue ? 6 : 0}>
            {t('agentWorkspace.duplicates.heading')}
          </CardTitle>
          {mayGroup && (
            <Text size="small" tone="ink-2">
              {t('knownIssues.select')}
            </Text>
          )}
          <Stack as="ul" gap={4} pt={3} role="list">
            {candidates.map((candidate) => (
              <Candidate
                key={candidate.incidentId}
                candidate={candidate}
                attach={
                  mayGroup && candidate.knownIssue && <AttachTo incidentId={incident.id} issue={candidate.knownIssue} />
                }
                onToggle={mayGroup && !candidate.knownIssue ? () => toggle(candidate.incidentId) : undefined}
                isSelected={selected.has(candidate.incidentId)}
              />
            ))}
          </Stack>
        </>
      )}
    </StyledCard>
  );
}

interface CandidateProps {
  candidate: DuplicateCandidate;
  isSelected: boolean;
  /** The way to its known issue. */
  attach?: ReactNode;
  /** Selects it for a known issue. */
  onToggle?: () => void;
}

function Candidate({ candidate, isSelected, attach, onToggle }: CandidateProps) {
  const t = useTranslation();
  const id = useId();
  const { ticketNumber, statusCode, distance, ageDays, reasons } = candidate;
  return (
    <Stack as="li" gap={1} align="start">
      <a href={caseHref(ticketNumber)}>
        <Bidi>{ticketNumber}</Bidi>
      </a>
      <CaseStatusTag code={statusCode} />
      <Text size="caption" tone="ink-3">
        <DotRow>
          {distance !== undefined && <span>{t('agentWorkspace.duplicates.distance', { count: distance })}</span>}
          <span>{t('agentWorkspace.duplicates.age', { count: ageDays })}</span>
          {reasons
            .filter((reason) => reason !== 'PLACE' && reason !== 'TIME')
            .map((reason) => (
              <span key={reason}>{t(`agentWorkspace.duplicates.reason.${reason}`)}</span>
            ))}
        </DotRow>
      </Text>
      {attach}
      {onToggle && (
        <Checkbox
          id={id}
          checked={isSelected}
          onChange={onToggle}
          label={t('knownIssues.selectOne', { number: ticketNumber })}
        />
      )}
    </Stack>
  );
}
