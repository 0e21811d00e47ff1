import { useState } from 'react';
import { styled } from 'styled-components';
import { STATUS, type StatusCode } from '../../../common/cases/case.enums.ts';
import { useTexts } from '../../client/text.ts';
import { PageContainer } from '../../controls/PageContainer.tsx';
import { TwoColumn } from '../../controls/TwoColumn.tsx';
import { upTo } from '../../design/media.ts';
import { Appeals } from './Appeals.tsx';
import type { CasePageData } from './case-page.ts';
import { CaseHead } from './CaseHead.tsx';
import { CaseStory } from './CaseStory.tsx';
import { CaseTimeline } from './CaseTimeline.tsx';
import { Conversation } from './Conversation.tsx';
import { EntityResponse } from './EntityResponse.tsx';
import { MobileOfCaseProvider } from '../actions/mobile-of-case.ts';
import { NextCase } from './NextCase.tsx';
import { OwnerActions } from './OwnerActions.tsx';
import { PrintStyle } from '../status/PrintStyle.tsx';
import { ReplySection } from './ReplySection.tsx';
import { Restudy } from './Restudy.tsx';
import { RestudyNotice } from './RestudyNotice.tsx';
import { useLive } from '../live/use-live.ts';
import { useUntilChecked } from '../live/use-until-checked.ts';
import { CaseSurvey } from '../survey/CaseSurvey.tsx';
import { StaffAside } from './StaffAside.tsx';

const ASIDE_PX = 400;

const Body = styled(PageContainer)`
  padding-block-start: 36px;

  ${upTo.mobile} {
    padding-block-start: var(--space-5);
  }
`;

/** No response is awaited any more. */
const CANCELLED: readonly StatusCode[] = [STATUS.CANCELLED_BY_CUSTOMER, STATUS.CANCELLED];

/** The whole case: as the one who submitted it sees it, or as staff do. */
export function CaseDetails({ incident, comments, accesses }: CasePageData) {
  const t = useTexts();
  const [answered, setAnswered] = useState(false);
  useLive({ incidentId: incident.id, cases: [incident], said: t('live.case') });
  useUntilChecked([...incident.attachments, incident.voiceNote, ...comments.map(({ document }) => document)]);
  const staff = incident.desk !== null;
  const owner = incident.seenAs.includes('owner');
  const responds = incident.resolution !== null || !CANCELLED.includes(incident.statusCode);
  const aside = staff ? (
    <StaffAside incident={incident} accesses={accesses} onAnswered={() => setAnswered(true)} />
  ) : (
    <>
      <CaseTimeline incident={incident} />
      <OwnerActions incident={incident} />
    </>
  );
  return (
    <MobileOfCaseProvider value={owner ? incident.requester.mobile : ''}>
      <PrintStyle />
      <CaseHead incident={incident} />
      <Body>
        <TwoColumn aside={aside} asideLabel={t('details.field.timeline')} asideWidth={ASIDE_PX}>
          {staff && answered && <NextCase after={incident.ticketNumber} />}
          {owner && <ReplySection incident={incident} />}
          {owner && <RestudyNotice incident={incident} />}
          {responds && <EntityResponse incident={incident} />}
          <CaseStory incident={incident} />
          <Restudy incident={incident} />
          <Appeals incident={incident} />
          {owner && <CaseSurvey incident={incident} />}
          <Conversation incident={incident} comments={comments} />
        </TwoColumn>
      </Body>
    </MobileOfCaseProvider>
  );
}
