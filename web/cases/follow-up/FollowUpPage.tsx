import { styled } from 'styled-components';
import { PageContainer } from '../../controls/PageContainer.tsx';
import { upTo } from '../../design/media.ts';

/** The ground that the follow-up pages stand on. */
export const FollowUpPage = styled(PageContainer)`
  padding-block: var(--space-10) var(--space-24);

  ${upTo.mobile} {
    padding-block: var(--space-5) var(--space-12);
  }
`;
