import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { upTo } from '../../theme/media.ts';
import { layout } from '../../theme/tokens.ts';

const Grid = styled.div<{ $aside: number }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr) ${({ $aside }) => $aside}px;
  gap: var(--space-8);
  align-items: start;
  padding-block-end: var(--space-24);

  ${upTo.desktop} {
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-5);
  }
  ${upTo.mobile} {
    padding-block-end: var(--space-8);
  }
`;

const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-5);
`;

const Aside = styled(Column).attrs({ as: 'aside' })``;

interface TwoColumnProps {
  aside: ReactNode;
  asideLabel?: string;
  asideWidth?: number;
  children: ReactNode;
}

/** A main column of 824 px and an aside of 344 px, which moves below it up to 1264 px. */
export function TwoColumn({ aside, asideLabel, asideWidth = layout.aside, children }: TwoColumnProps) {
  return (
    <Grid $aside={asideWidth}>
      <Column>{children}</Column>
      <Aside aria-label={asideLabel}>{aside}</Aside>
    </Grid>
  );
}
