import { styled } from 'styled-components';
import { upTo } from '../../theme/media.ts';
import { boxStyles, layoutConfig, type Breakpoint, type BoxProps, type FlexProps } from './box-styles.ts';

/** An element with spacing and text tokens. */
export const Box = styled.div.withConfig(layoutConfig)<BoxProps>`
  ${boxStyles}
`;

/** Children below each other. */
export const Stack = styled.div.withConfig(layoutConfig)<FlexProps>`
  display: flex;
  flex-direction: column;
  ${boxStyles}
`;

interface InlineProps extends FlexProps {
  wrap?: boolean;
  /** A row inside a line of text. */
  inline?: boolean;
  /** Children below each other up to this breakpoint. */
  collapse?: Breakpoint;
}

/** Children in a row, centred unless `align` says otherwise. */
export const Inline = styled.div.withConfig(layoutConfig)<InlineProps>`
  display: ${({ inline }) => (inline ? 'inline-flex' : 'flex')};
  ${({ align }) => !align && 'align-items: center;'}
  ${({ wrap }) => wrap && 'flex-wrap: wrap;'}
  ${boxStyles}
  ${({ collapse, align }) =>
    collapse &&
    `${upTo[collapse]} { flex-direction: column; align-items: ${align === 'start' ? 'flex-start' : 'stretch'}; }`}
`;

type Columns = number | string;

interface GridProps extends FlexProps {
  /** A number of equal columns or a track list; two are for wide screens and phones, three also for tablets. */
  columns:
    Columns | readonly [wide: Columns, phone: Columns] | readonly [wide: Columns, tablet: Columns, phone: Columns];
  /** One column up to this breakpoint. */
  collapse?: Breakpoint;
}

const ONE_COLUMN = 'grid-template-columns: minmax(0, 1fr);';
const tracks = (columns: Columns) =>
  `grid-template-columns: ${typeof columns === 'number' ? `repeat(${columns}, minmax(0, 1fr))` : columns};`;

function columnStyles({ columns, collapse }: GridProps): string {
  const [wide, ...narrower] = typeof columns === 'object' ? columns : [columns];
  const [phone, tablet] = narrower.toReversed();
  return [
    tracks(wide),
    tablet !== undefined && `${upTo.desktop} { ${tracks(tablet)} }`,
    phone !== undefined && `${upTo.mobile} { ${tracks(phone)} }`,
    collapse && `${upTo[collapse]} { ${ONE_COLUMN} }`,
  ]
    .filter(Boolean)
    .join('\n');
}

/** Children in columns. */
export const Grid = styled.div.withConfig(layoutConfig)<GridProps>`
  display: grid;
  ${columnStyles}
  ${boxStyles}
`;

/** Short facts in a row, with a dot between two of the same line. None is left at the start or the end of a line. */
export const DotRow = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 14px;
  clip-path: inset(-6px);

  & > * {
    position: relative;
  }
  & > :empty {
    display: none;
  }
  & > *::before {
    content: '·' / '';
    position: absolute;
    inset-inline-start: -10px;
  }
`;
