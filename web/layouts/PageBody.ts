import { styled } from 'styled-components';
import { PageContainer } from '../ui/layout/PageContainer.tsx';
import { upTo } from '../theme/media.ts';

/** The container of a small page under its title. */
export const PageBody = styled(PageContainer)`
  padding-block: var(--space-12) var(--space-24);

  ${upTo.mobile} {
    padding-block: var(--space-5) var(--space-12);
  }
`;
