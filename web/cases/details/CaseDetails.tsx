import { useState } from 'react';
import { STATUS, type StatusCode } from '../../../common/cases/case.enums.ts';
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
import { CaseMobileProvider } from '../actions/case-mobile.ts';
import { NextCase } from './NextCase.tsx';
import { OwnerActions } from './OwnerActions.tsx';
import { PrintStyle } from '../status/PrintStyle.tsx';
import { ReplySection } from './ReplySection.tsx';
import { Restudy } from './Restudy.tsx';
import { RestudyNotice } from './RestudyNotice.tsx';
import { useLiveCases } from '../live/use-live.ts';
import { CaseSurvey } from '../survey/CaseSurvey.tsx';
import { StaffAside } from './StaffAside.tsx';
import { useCase } from './use-case.ts';

const ASIDE_PX = 400;

/** Statuses without a pending response. */
const CANCELLED: readonly StatusCode[] = [STATUS.CANCELLED_BY_CUSTOMER, STATUS.CANCELLED];

/** Case page, for the requester or for staff. */
export function CaseDetails(page: CasePageData) {
  const t = useTranslation();
  const { incident, comments, accesses } = useCase(page);
  const [answered, setAnswered] = useState(false);
  useLiveCases({ incidentId: incident.id, message: t('live.case') });
  const isStaff = incident.workspace !== null;
  const isOwner = incident.seenAs.includes('owner');
  const showsResponse = incident.resolution !== null || !CANCELLED.includes(incident.statusCode);
  const aside = isStaff ? (
    <StaffAside incident={incident} accesses={accesses} onAnswered={() => setAnswered(true)} />
  ) : (
    <>
      <CaseTimeline incident={incident} />
      <OwnerActions incident={incident} />
    </>
  );
  return (
    <CaseMobileProvider value={isOwner ? incident.requester.mobile : ''}>
      <PrintStyle />
      <CaseHeader incident={incident} />
      <PageContainer pt={[10, 5]}>
        <TwoColumn aside={<RegionBoundary>{aside}</RegionBoundary>} asideLabel={t('details.field.timeline')} asideWidth={ASIDE_PX}>
          {isStaff && answered && <NextCase after={incident.ticketNumber} />}
          {isOwner && <ReplySection incident={incident} />}
          {isOwner && <RestudyNotice incident={incident} />}
          {showsResponse && <EntityResponse incident={incident} />}
          <CaseDescription incident={incident} />
          <Restudy incident={incident} />
          <Appeals incident={incident} />
          {isOwner && <CaseSurvey incident={incident} />}
          <RegionBoundary>
            <Conversation incident={incident} comments={comments} />
          </RegionBoundary>
        </TwoColumn>
      </PageContainer>
    </CaseMobileProvider>
  );
}
