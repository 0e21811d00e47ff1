import { styled } from 'styled-components';
import { forcedColors, upTo } from '../../theme/media.ts';

export interface Bar {
  id: string;
  name: string;
  value: number;
  /** The formatted value. */
  text: string;
  /** Index in the chart palette. */
  color?: 1 | 2 | 3 | 4 | 5;
}

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(7rem, max-content) minmax(0, 1fr) auto;
  gap: var(--space-3);
  align-items: center;
  list-style: none;
  font-size: var(--text-small);

  & > li {
    display: contents;
  }
  & b {
    text-align: end;
    font-variant-numeric: tabular-nums;
  }
  & > li > span:first-child {
    max-inline-size: 18rem;
    line-height: 1.35;
  }
  ${upTo.mobile} {
    grid-template-columns: minmax(0, 1fr) auto;
    gap: var(--space-1) var(--space-3);

    & > li > span:nth-child(2) {
      grid-column: 1 / -1;
      margin-block-end: var(--space-2);
    }
    & > li {
      display: grid;
      grid-column: 1 / -1;
      grid-template-columns: subgrid;
    }
    & b {
      grid-row: 1;
      grid-column: 2;
    }
  }
`;

const Track = styled.span`
  display: block;
  block-size: 18px;
  border-radius: var(--radius-sm);
  background: var(--surface-2);
  overflow: hidden;
  print-color-adjust: exact;
`;

const Fill = styled.span<{ $color: number }>`
  display: block;
  block-size: 100%;
  min-inline-size: 3px;
  border-radius: var(--radius-sm);
  background: var(--chart-${({ $color }) => $color});
  print-color-adjust: exact;

  ${forcedColors} {
    background: Highlight;
  }
`;

/** Horizontal bar chart. `max` is the value of a full bar, by default the largest value. */
export function BarList({ bars, max }: { bars: readonly Bar[]; max?: number }) {
  const fullValue = max ?? Math.max(1, ...bars.map(({ value }) => value));
  return (
    <List role="list" aria-hidden="true">
      {bars.map(({ id, name, value, text, color = 2 }) => (
        <li key={id}>
          <span>{name}</span>
          <Track>{value > 0 && <Fill $color={color} style={{ inlineSize: `${(value / fullValue) * 100}%` }} />}</Track>
          <b>
            <bdi>{text}</bdi>
          </b>
        </li>
      ))}
    </List>
  );
}
