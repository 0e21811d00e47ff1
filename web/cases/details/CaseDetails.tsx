import { RotateCcw } from 'lucide-react';
import { useStore } from 'jotai';
import { useEffect, useState, type ComponentType } from 'react';
import { useQuery } from '@tanstack/react-query';
import { CANCELLED_STATUSES } from '../../../common/cases/case.enums.ts';
import type { Case, CaseComment } from '../../../common/cases/cases.types.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { RegionBoundary } from '../../layouts/RegionBoundary.tsx';
import { PageContainer } from '../../ui/layout/PageContainer.tsx';
import { TwoColumn } from '../../ui/layout/TwoColumn.tsx';
import { Appeals } from './Appeals.tsx';
import type { CasePageData } from './case-page.ts';
import { CaseHeader } from './CaseHeader.tsx';
import { CaseDescription } from './CaseDescription.tsx';
import { CaseTimeline } from './CaseTimeline.tsx';
import { Conversation } from './Conversation.tsx';
import { EntityResponse } from './EntityResponse.tsx';
import { OwnCaseIssue } from '../known-issues/OwnCaseIssue.tsx';
import { RequesterMobileProvider } from '../actions/requester-mobile.ts';
import { OwnerActions } from './OwnerActions.tsx';
import { PrintStyle } from '../status/PrintStyle.tsx';
import { ReplySection } from './ReplySection.tsx';
import { RestudyNotice } from './RestudyNotice.tsx';
import { useLiveCases } from '../live/use-live-cases.ts';
import { CaseSurvey } from '../survey/CaseSurvey.tsx';
import type { StaffCaseProps } from './StaffCase.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { IconHeading } from '../../ui/layout/IconHeading.tsx';
import { FreeText, Subsection, UserText, DateNote } from './text-parts.tsx';
import { loadStored, saveStored } from '../../api/stored-value.ts';
import { incidentsAtom } from '../../state/lists.ts';
import type { AccessLogEntry } from '../../../common/cases/agent-workspace.types.ts';
import { usePageQuery } from '../../api/use-page-query.ts';
import { useWriteAtom } from '../../state/use-write-atom.ts';
import { accessesQuery, caseQuery, commentsQuery } from './queries.ts';

const STORAGE_KEY = 'case-queue';

/**
 * The cases before and after this one in the list that the user came from, also after a reload. Call it before the page
 * writes its own case to the state.
 */
function useCaseQueue(ticketNumber: string): { previous?: string; next?: string } {
  const store = useStore();
  const [queue] = useState(() => {
    const stored = loadStored(STORAGE_KEY)?.['tickets'];
    const storedList = Array.isArray(stored) ? (stored as string[]) : [];
    const list = store.get(incidentsAtom).map((one) => one.ticketNumber);
    // A single case is that of the case page before this one.
    return !list.includes(ticketNumber) || (list.length === 1 && storedList.includes(ticketNumber)) ? storedList : list;
  });
  useEffect(() => saveStored(STORAGE_KEY, { tickets: queue }), [queue]);
  const at = queue.indexOf(ticketNumber);
  return at < 0 ? {} : { previous: queue[at - 1], next: queue[at + 1] };
}

const ASIDE_PX = 400;

export interface CaseDetailsProps extends CasePageData {
  /** What only staff see of a case, loaded for them. */
  StaffCase?: ComponentType<StaffCaseProps>;
}

/** Case page, for the requester or for staff. */
export function CaseDetails({ StaffCase, ...page }: CaseDetailsProps) {
  const t = useTranslation();
  const queue = useCaseQueue(page.ticketNumber);
  const { incident, comments, accesses } = useCase(page);
  useLiveCases({ incidentId: incident.id, message: t('live.case') });
  const isOwner = incident.seenAs.includes('owner');
  const isStaff = incident.workspace !== null;
  const isAnswered = incident.resolutionAt !== null;
  // The customer reads that an answer is expected.
  const response = (isAnswered || !(isStaff || CANCELLED_STATUSES.includes(incident.statusCode))) && (
    <EntityResponse incident={incident} />
  );
  const content = (
    <>
      {isOwner && <ReplySection incident={incident} />}
      {isOwner && !isStaff && incident.knownIssue && <OwnCaseIssue issue={incident.knownIssue} />}
      {isOwner && <RestudyNotice incident={incident} />}
      {incident.restudyResolution && <Restudy incident={incident} />}
      {!isStaff && response}
      <CaseDescription incident={incident} />
      {isStaff && response}
      {!incident.restudyResolution && <Restudy incident={incident} />}
      <Appeals incident={incident} />
      {isOwner && <CaseSurvey incident={incident} />}
    </>
  );
  const conversation = (
    <RegionBoundary>
      <Conversation incident={incident} comments={comments} />
    </RegionBoundary>
  );
  return (
    <RequesterMobileProvider value={isOwner ? incident.requester.mobile : ''}>
      <PrintStyle />
      <CaseHeader incident={incident} />
      <PageContainer pt={isStaff ? 5 : [10, 5]}>
        {isStaff && StaffCase ? (
          <StaffCase incident={incident} accesses={accesses} queue={queue} conversation={conversation}>
            {content}
          </StaffCase>
        ) : (
          <TwoColumn
            aside={<OwnerAside incident={incident} />}
            asideLabel={t('details.field.timeline')}
            asideWidth={ASIDE_PX}
          >
            {content}
            {conversation}
          </TwoColumn>
        )}
      </PageContainer>
    </RequesterMobileProvider>
  );
}

const OwnerAside = ({ incident }: { incident: Case }) => (
  <RegionBoundary>
    <CaseTimeline incident={incident} />
    <OwnerActions incident={incident} />
  </RegionBoundary>
);

/** The re-study request and its result. */
function Restudy({ incident }: { incident: Case }) {
  const t = useTranslation();
  const { restudyDetails, restudyAt, restudyResolution, anonymizedAt } = incident;
  if (!restudyDetails && !(anonymizedAt && restudyAt)) return null;
  return (
    <Card $pad as="section">
      <IconHeading
        tone="gold"
        icon={<RotateCcw />}
        title={t('details.field.restudyDetails')}
        note={restudyAt && <DateNote label={t('details.field.restudyDate')} at={restudyAt} />}
      />
      <UserText>{restudyDetails}</UserText>
      {restudyResolution && (
        <Subsection title={t('details.field.restudyResolution')}>
          <FreeText>{restudyResolution}</FreeText>
        </Subsection>
      )}
    </Card>
  );
}

interface ShownCase {
  incident: Case;
  comments: readonly CaseComment[];
  /** Null unless the user supervises staff. */
  accesses: readonly AccessLogEntry[] | null;
}

/** The case of the page with its comments. */
function useCase({ ticketNumber, incidentId, isOverseer }: CasePageData): ShownCase {
  const { incidents } = usePageQuery(caseQuery(ticketNumber));
  const { comments } = usePageQuery(commentsQuery(incidentId));
  const accesses = useQuery({ ...accessesQuery(incidentId), enabled: isOverseer }).data?.accesses ?? null;
  useWriteAtom(incidentsAtom, incidents);
  const [incident] = incidents;
  if (!incident) throw new Error(`case ${ticketNumber} has no content`);
  return { incident, comments, accesses };
}
