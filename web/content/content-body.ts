import { styled } from 'styled-components';
import { PageContainer } from '../controls/PageContainer.tsx';
import { upTo } from '../design/media.ts';

/** The room above two columns; they bring their own below. */
export const ColumnsBody = styled(PageContainer)`
  padding-block-start: var(--space-12);

  ${upTo.mobile} {
    padding-block-start: var(--space-5);
  }
`;

/** Tells the person where they are before anything else. */
export const Lead = styled.p`
  max-inline-size: 68ch;
  margin-block-end: var(--space-6);
  color: var(--ink-2);
  font-size: var(--text-lead);
  line-height: var(--leading-lead);
`;
