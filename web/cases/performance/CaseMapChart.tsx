import { styled } from 'styled-components';
import { CELL_DEGREES, type CaseMap, type MapCell } from '../../../common/cases/performance.types.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { forcedColors } from '../../theme/media.ts';
import { Bidi } from '../../ui/data/Bidi.tsx';
import { DataTable } from '../../ui/data/DataTable.tsx';
import { labelled } from '../../ui/data/labelled.ts';
import { ChartCard } from '../analytics/ChartCard.tsx';
import { useMetricFormat } from '../analytics/use-metric-format.ts';
import type { MapFrame } from './map-frame.ts';

const Drawing = styled.svg`
  display: block;
  inline-size: 100%;
  max-block-size: 26rem;
  border-radius: var(--radius-md);

  & .sea {
    fill: color-mix(in srgb, var(--info) 16%, var(--surface));
  }
  & .land {
    fill: color-mix(in srgb, var(--line) 55%, var(--surface-2));
  }
  & .country {
    fill: var(--page);
  }
  & .cell {
    fill: var(--chart-2);
    stroke: var(--surface);
    stroke-width: 0.06px;
  }
  ${forcedColors} {
    & .cell {
      fill: Highlight;
    }
  }
`;

/** Fuller cells are darker, in five steps. */
const opacityOf = ({ cases }: MapCell, most: number): number => 0.35 + 0.65 * (Math.ceil((5 * cases) / most) / 5);
const positionOf = ({ latitude, longitude }: MapCell): string => `${latitude.toFixed(2)}, ${longitude.toFixed(2)}`;

/** The cells of the grid on the map, never a single case, with their table. */
export function CaseMapChart({ map, frame }: { map: CaseMap; frame: MapFrame }) {
  const t = useTranslation();
  const { number, day } = useMetricFormat();
  const title = t('performance.map');
  const most = Math.max(...map.cells.map(({ cases }) => cases));
  // A degree of longitude is shorter than one of latitude.
  const longitudeScale = Math.cos(((frame.north - frame.height / 2) * CELL_DEGREES * Math.PI) / 180);
  return (
    <ChartCard
      title={title}
      note={t('performance.mapNote', { from: day(map.from), to: day(map.to) })}
      description={t('performance.mapSummary', { squares: number(map.cells.length), most: number(most) })}
      chart={
        <Drawing viewBox={`0 0 ${(frame.width * longitudeScale).toFixed(2)} ${frame.height}`} aria-hidden="true">
          <g transform={`scale(${longitudeScale.toFixed(4)} 1)`}>
            <rect className="sea" width={frame.width} height={frame.height} />
            <path className="land" d={frame.land} />
            <path className="country" d={frame.country} />
            {map.cells.map((cell) => (
              <rect
                className="cell"
                key={positionOf(cell)}
                x={Math.round(cell.longitude / CELL_DEGREES) - frame.west}
                y={frame.north - Math.round(cell.latitude / CELL_DEGREES) - 1}
                width={1}
                height={1}
                opacity={opacityOf(cell, most)}
              />
            ))}
          </g>
        </Drawing>
      }
      table={
        <DataTable
          label={title}
          rows={map.cells}
          keyOf={positionOf}
          columns={[
            {
              id: 'square',
              head: t('performance.square'),
              rowHeader: true,
              cell: (cell) => <Bidi>{positionOf(cell)}</Bidi>,
            },
            { ...labelled('cases', t('performance.cases')), cell: ({ cases }) => number(cases) },
          ]}
        />
      }
    >
      {map.elsewhere > 0 && <small>{t('performance.smallSquares', { count: map.elsewhere })}</small>}
    </ChartCard>
  );
}
