import { styled } from 'styled-components';
import { beyond, upTo } from '../design/media.ts';
import { layout } from '../design/tokens.ts';
import { pageTitleText } from './page-title-look.ts';

const { utility, masthead, title } = layout.headerRows;

const Heading = styled.h1`
  ${beyond.mobile} {
    ${pageTitleText}
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

/** The page's h1: the first words of main. Drawn over the header's title bar where there is one, so there is one h1 at every width. */
export function PageTitle({ children }: { children: string }) {
  return <Heading tabIndex={-1}>{children}</Heading>;
}
