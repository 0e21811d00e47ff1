import { styled } from 'styled-components';
import { PageContainer } from '../ui/layout/PageContainer.tsx';
import { upTo } from '../theme/media.ts';
import { layout } from '../theme/tokens.ts';

/** The container of a small page under its title. */
export const PageBody = styled(PageContainer)`
  padding-block: var(--space-12) var(--space-24);

  ${upTo.mobile} {
    padding-block: var(--space-5) var(--space-12);
  }
`;

/** The container of a page with one form. */
export const FormBody = styled(PageBody)`
  max-inline-size: ${layout.formColumn + 2 * layout.gutter}px;
`;
