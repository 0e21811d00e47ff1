import { css, styled } from 'styled-components';
import type { DateRange } from '../../../common/cases/time-buckets.ts';
import { useLocale } from '../../i18n/use-translation.ts';
import { forcedColors, upTo } from '../../theme/media.ts';
import { useMetricFormat } from './use-metric-format.ts';

export interface Line {
  name: string;
  /** Index in the chart palette. */
  color: 1 | 2 | 3 | 4 | 5;
  values: readonly number[];
}

interface LineChartProps {
  lines: readonly Line[];
  /** The period of each point. */
  points: readonly DateRange[];
}

const WIDTH = 1000;
const HEIGHT = 220;
const LABEL_COUNT = 4;
/** The second line is dashed, so that colour is not the only difference. */
const DASHES = ['none', '7 5'];

/** In forced-colors mode only the dashes differ. */
const forcedStroke = css`
  ${forcedColors} {
    & path:not([data-grid]) {
      stroke: CanvasText !important;
    }
    & path[data-grid] {
      stroke: GrayText;
    }
  }
`;

const Plot = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: var(--space-1) var(--space-2);
  color: var(--ink-3);
  font-size: var(--text-caption);

  & > svg {
    inline-size: 100%;
    block-size: ${HEIGHT}px;
    overflow: visible;
  }
  & path {
    fill: none;
    stroke-width: 2.5px;
    stroke-linejoin: round;
    stroke-linecap: round;
    vector-effect: non-scaling-stroke;
  }
  & path[data-grid] {
    stroke: var(--line);
    stroke-width: 1px;
  }
  & path[data-dot] {
    stroke-width: 8px;
  }
  ${forcedStroke}
`;

/** The labels of the y axis, aligned with the grid lines. */
const YAxis = styled.ul`
  display: flex;
  flex-direction: column;
  justify-content: space-between;
  block-size: calc(${HEIGHT}px + 1.2em);
  margin-block: -0.6em;
  list-style: none;
  line-height: 1.2;
  text-align: end;
`;

const XAxis = styled.ul`
  grid-column: 2;
  display: flex;
  justify-content: space-between;
  gap: var(--space-2);
  list-style: none;

  ${upTo.mobile} {
    & li:nth-child(even) {
      display: none;
    }
  }
`;

const Legend = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2) var(--space-6);
  margin-block: var(--space-2) var(--space-4);
  list-style: none;
  font-size: var(--text-small);

  & li {
    display: inline-flex;
    align-items: center;
    gap: var(--space-2);
  }
  & svg {
    inline-size: 28px;
    block-size: 10px;
  }
  ${forcedStroke}
`;

/** Rounds up to an axis maximum that is divisible by three. */
function axisMaximum(highest: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, highest))) - 1);
  return Math.max(3, Math.ceil(highest / unit / 3) * unit * 3);
}

const stroke = (color: number) => ({ stroke: `var(--chart-${color})` });

/** Line chart. The time axis follows the text direction. */
export function LineChart({ lines, points }: LineChartProps) {
  const { dir } = useLocale();
  const { number, days } = useMetricFormat();
  const maximum = axisMaximum(Math.max(...lines.flatMap(({ values }) => values)));
  const x = (index: number) => {
    const offset = points.length > 1 ? (index / (points.length - 1)) * WIDTH : WIDTH / 2;
    return dir === 'rtl' ? WIDTH - offset : offset;
  };
  const y = (value: number) => HEIGHT - (value / maximum) * HEIGHT;
  const labelled = [
    ...new Set(
      Array.from({ length: LABEL_COUNT }, (_, index) => Math.round((index / (LABEL_COUNT - 1)) * (points.length - 1))),
    ),
  ];
  const steps = [3, 2, 1, 0].map((part) => (maximum / 3) * part);
  const showsDots = points.length <= 40;
  return (
    <>
      <Legend role="list" aria-hidden="true">
        {lines.map(({ name, color }, index) => (
          <li key={name}>
            <svg viewBox="0 0 28 10">
              <path d="M2 5H26" style={stroke(color)} strokeWidth={3} strokeDasharray={DASHES[index]} />
            </svg>
            {name}
          </li>
        ))}
      </Legend>
      <Plot aria-hidden="true">
        <YAxis role="list">
          {steps.map((value) => (
            <li key={value}>{number(value)}</li>
          ))}
        </YAxis>
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none">
          {steps.map((value) => (
            <path key={value} data-grid="" d={`M0 ${y(value)}H${WIDTH}`} />
          ))}
          {lines.map(({ name, color, values }, index) => (
            <g key={name}>
              <path
                d={values
                  .map((value, point) => `${point ? 'L' : 'M'}${x(point).toFixed(1)} ${y(value).toFixed(1)}`)
                  .join('')}
                style={stroke(color)}
                strokeDasharray={DASHES[index]}
              />
              {showsDots &&
                points.slice(0, values.length).map((point, index) => (
                  <path
                    key={point.from}
                    data-dot=""
                    d={`M${x(index).toFixed(1)} ${y(values[index] ?? 0).toFixed(1)}h0`}
                    style={stroke(color)}
                  >
                    <title>{`${days(point)}: ${number(values[index] ?? 0)} ${name}`}</title>
                  </path>
                ))}
            </g>
          ))}
        </svg>
        <XAxis role="list">
          {points.map(
            ({ from }, index) =>
              labelled.includes(index) && (
                <li key={from}>
                  <bdi suppressHydrationWarning>{days({ from, to: from })}</bdi>
                </li>
              ),
          )}
        </XAxis>
      </Plot>
    </>
  );
}
