import { styled } from 'styled-components';
import { PageContainer } from '../ui/layout/PageContainer.tsx';
import { upTo } from '../theme/media.ts';

/** Body of a two-column page, with padding at the top. */
export const ColumnsBody = styled(PageContainer)`
  padding-block-start: var(--space-12);

  ${upTo.mobile} {
    padding-block-start: var(--space-5);
  }
`;

/** Introduction of a page. */
export const Intro = styled.p`
  max-inline-size: 68ch;
  margin-block-end: var(--space-6);
  color: var(--ink-2);
  font-size: var(--text-lead);
  line-height: var(--leading-lead);
`;
