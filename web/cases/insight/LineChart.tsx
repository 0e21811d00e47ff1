import { css, styled } from 'styled-components';
import { useLocale } from '../../client/text.ts';
import { forcedColors, upTo } from '../../design/media.ts';
import { useFigureWords } from './use-figure-words.ts';

export interface Line {
  name: string;
  /** Of the chart palette. */
  color: 1 | 2 | 3 | 4 | 5;
  values: readonly number[];
}

interface LineChartProps {
  lines: readonly Line[];
  /** What each point stands for. */
  points: readonly { from: string; to: string }[];
}

const WIDTH = 1000;
const HEIGHT = 220;
const LABELS = 4;
/** Beyond the first, a line is told apart by its dashes as well. */
const DASHES = ['none', '7 5'];

/** Where people have colours of their own, dashes alone tell the lines apart. */
const lineInk = css`
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
  ${lineInk}
`;

/** Upright beside the plot, each number at its line. */
const Scale = styled.ul`
  display: flex;
  flex-direction: column;
  justify-content: space-between;
  block-size: calc(${HEIGHT}px + 1.2em);
  margin-block: -0.6em;
  list-style: none;
  line-height: 1.2;
  text-align: end;
`;

const Times = styled.ul`
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
  ${lineInk}
`;

/** A round number not below the highest value, that three parts of can be told. */
function ceilingOf(highest: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, highest))) - 1);
  return Math.max(3, Math.ceil(highest / unit / 3) * unit * 3);
}

const stroke = (color: number) => ({ stroke: `var(--chart-${color})` });

/** Lines over time. Time runs in the direction of reading. */
export function LineChart({ lines, points }: LineChartProps) {
  const { dir } = useLocale();
  const { number, days } = useFigureWords();
  const top = ceilingOf(Math.max(...lines.flatMap(({ values }) => values)));
  const x = (at: number) => {
    const along = points.length > 1 ? (at / (points.length - 1)) * WIDTH : WIDTH / 2;
    return dir === 'rtl' ? WIDTH - along : along;
  };
  const y = (value: number) => HEIGHT - (value / top) * HEIGHT;
  const shown = [...new Set(Array.from({ length: LABELS }, (_, at) => Math.round((at / (LABELS - 1)) * (points.length - 1))))];
  const steps = [3, 2, 1, 0].map((part) => (top / 3) * part);
  const few = points.length <= 40;
  return (
    <>
      <Legend role="list" aria-hidden="true">
        {lines.map(({ name, color }, at) => (
          <li key={name}>
            <svg viewBox="0 0 28 10">
              <path d="M2 5H26" style={stroke(color)} strokeWidth={3} strokeDasharray={DASHES[at]} />
            </svg>
            {name}
          </li>
        ))}
      </Legend>
      <Plot aria-hidden="true">
        <Scale role="list">
          {steps.map((value) => (
            <li key={value}>{number(value)}</li>
          ))}
        </Scale>
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none">
          {steps.map((value) => (
            <path key={value} data-grid="" d={`M0 ${y(value)}H${WIDTH}`} />
          ))}
          {lines.map(({ name, color, values }, at) => (
            <g key={name}>
              <path
                d={values.map((value, point) => `${point ? 'L' : 'M'}${x(point).toFixed(1)} ${y(value).toFixed(1)}`).join('')}
                style={stroke(color)}
                strokeDasharray={DASHES[at]}
              />
              {few &&
                values.map((value, point) => (
                  <path key={points[point]!.from} data-dot="" d={`M${x(point).toFixed(1)} ${y(value).toFixed(1)}h0`} style={stroke(color)}>
                    <title>{`${days(points[point]!)}: ${number(value)} ${name}`}</title>
                  </path>
                ))}
            </g>
          ))}
        </svg>
        <Times role="list">
          {shown.map((at) => (
            <li key={at}>
              <bdi suppressHydrationWarning>{days({ from: points[at]!.from, to: points[at]!.from })}</bdi>
            </li>
          ))}
        </Times>
      </Plot>
    </>
  );
}
