import { styled } from 'styled-components';
import { STATUS, type StatusCode } from '../../../common/cases/case.enums.ts';
import { useTexts } from '../../client/text.ts';
import { PageContainer } from '../../controls/PageContainer.tsx';
import { TwoColumn } from '../../controls/TwoColumn.tsx';
import { upTo } from '../../design/media.ts';
import { CancelCase } from './CancelCase.tsx';
import type { CasePageData } from './case-page.ts';
import { CaseHead } from './CaseHead.tsx';
import { CaseStory } from './CaseStory.tsx';
import { CaseTimeline } from './CaseTimeline.tsx';
import { Conversation } from './Conversation.tsx';
import { EntityResponse } from './EntityResponse.tsx';
import { MobileOfCaseProvider } from './mobile-of-case.ts';
import { PrintStyle } from './PrintStyle.tsx';
import { ReplySection } from './ReplySection.tsx';
import { Restudy } from './Restudy.tsx';

const ASIDE_PX = 400;

const Body = styled(PageContainer)`
  padding-block-start: 36px;

  ${upTo.mobile} {
    padding-block-start: var(--space-5);
  }
`;

/** No response is awaited any more. */
const CANCELLED: readonly StatusCode[] = [STATUS.CANCELLED_BY_CUSTOMER, STATUS.CANCELLED];

/** The whole case, as the one who submitted it sees it. */
export function CaseDetails({ incident, comments }: CasePageData) {
  const t = useTexts();
  const responds = incident.resolution !== null || !CANCELLED.includes(incident.statusCode);
  const aside = (
    <>
      <CaseTimeline incident={incident} />
      <CancelCase incident={incident} />
    </>
  );
  return (
    <MobileOfCaseProvider value={incident.requester.mobile}>
      <PrintStyle />
      <CaseHead incident={incident} />
      <Body>
        <TwoColumn aside={aside} asideLabel={t('details.field.timeline')} asideWidth={ASIDE_PX}>
          <ReplySection incident={incident} />
          {responds && <EntityResponse incident={incident} />}
          <CaseStory incident={incident} />
          <Restudy incident={incident} />
          <Conversation incident={incident} comments={comments} />
        </TwoColumn>
      </Body>
    </MobileOfCaseProvider>
  );
}
