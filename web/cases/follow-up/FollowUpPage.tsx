import { styled } from 'styled-components';
import { PageContainer } from '../../ui/layout/PageContainer.tsx';
import { upTo } from '../../theme/media.ts';

/** Page container of the follow-up pages. */
export const FollowUpPage = styled(PageContainer)`
  padding-block: var(--space-10) var(--space-24);

  ${upTo.mobile} {
    padding-block: var(--space-5) var(--space-12);
  }
`;
