import { styled, css } from 'styled-components';
import { beyond, upTo } from '../theme/media.ts';
import { layout } from '../theme/tokens.ts';

/** The title in the title bar: one line behind a gold bar. */
export const pageTitleStyles = css`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  font: 600 1.1875rem/1.4 var(--font-heading);

  &::before {
    content: '';
    flex: none;
    inline-size: 4px;
    block-size: 22px;
    border-radius: 2px;
    background: var(--accent);
  }
`;

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
