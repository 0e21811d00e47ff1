import { styled } from 'styled-components';
import { beyond, upTo } from '../theme/media.ts';
import { layout } from '../theme/tokens.ts';
import { pageTitleStyles } from './page-title-styles.ts';

const { utility, masthead, title } = layout.headerRows;

const Heading = styled.h1`
  ${beyond.mobile} {
    ${pageTitleStyles}
    position: absolute;
    inset-block-start: ${utility + masthead}px;
    block-size: ${title}px;
    white-space: nowrap;
  }
  ${upTo.mobile} {
    padding-block-start: 22px;
    font-size: var(--text-h2);
    line-height: var(--leading-h2);
  }
`;

/**
 * The page's h1, first in main. On wide screens it is drawn over the header's title bar, so there is one h1 at every
 * width.
 */
export function PageTitle({ children }: { children: string }) {
  return <Heading tabIndex={-1}>{children}</Heading>;
}
