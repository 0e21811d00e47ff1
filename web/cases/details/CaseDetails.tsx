import { CANCELLED_STATUSES } from '../../../common/cases/case.enums.ts';
import type { Case } from '../../../common/cases/cases.types.ts';
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
import { Restudy } from './Restudy.tsx';
import { RestudyNotice } from './RestudyNotice.tsx';
import { useLiveCases } from '../live/use-live-cases.ts';
import { CaseSurvey } from '../survey/CaseSurvey.tsx';
import { StaffCase } from './StaffCase.tsx';
import { useCaseQueue } from './use-case-queue.ts';
import { useCase } from './use-case.ts';

const ASIDE_PX = 400;

/** Case page, for the requester or for staff. */
export function CaseDetails(page: CasePageData) {
  const t = useTranslation();
  const queue = useCaseQueue(page.ticketNumber);
  const { incident, comments, accesses } = useCase(page);
  useLiveCases({ incidentId: incident.id, message: t('live.case') });
  const isOwner = incident.seenAs.includes('owner');
  const showsResponse = incident.resolution !== null || !CANCELLED_STATUSES.includes(incident.statusCode);
  const content = (
    <>
      {isOwner && <ReplySection incident={incident} />}
      {isOwner && !incident.workspace && incident.knownIssue && <OwnCaseIssue issue={incident.knownIssue} />}
      {isOwner && <RestudyNotice incident={incident} />}
      {showsResponse && <EntityResponse incident={incident} />}
      <CaseDescription incident={incident} />
      <Restudy incident={incident} />
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
      <PageContainer pt={[10, 5]}>
        {incident.workspace ? (
          <StaffCase incident={incident} accesses={accesses} queue={queue} conversation={conversation}>
            {content}
          </StaffCase>
        ) : (
          <TwoColumn aside={<OwnerAside incident={incident} />} asideLabel={t('details.field.timeline')} asideWidth={ASIDE_PX}>
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
