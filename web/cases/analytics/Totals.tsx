import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useTranslation } from '../../i18n/use-translation.ts';
import { upTo } from '../../theme/media.ts';
import { managerListHref } from '../my-cases/case-query.ts';
import type { AnalyticsData } from './analytics-page.ts';
import type { AnalyticsQuery } from './analytics-query.ts';
import { useMetricFormat } from './use-metric-format.ts';
import { Grid } from '../../ui/layout/Box.ts';

const Tile = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-1);
  padding: 18px var(--space-5);
  border: 1px solid var(--line);
  border-radius: var(--radius-lg);
  background: var(--surface);

  & dt {
    color: var(--ink-2);
    font-size: var(--text-small);
    line-height: 1.4;
  }
  & dd {
    margin: 0;
  }
  & dd:nth-of-type(1) {
    font: 600 1.625rem/1.2 var(--font-heading);
  }
  & dd:nth-of-type(2) {
    margin-block-start: auto;
    color: var(--ink-3);
    font-size: var(--text-caption);
    line-height: 1.4;
  }
  ${upTo.mobile} {
    padding: var(--space-3) var(--space-4);
  }
`;

interface Metric {
  name: string;
  value: ReactNode;
  note: ReactNode;
}

/** Tiles with the page's key numbers. */
export function MetricTiles({ label, metrics }: { label: string; metrics: readonly Metric[] }) {
  // Eight tiles in two rows of four rather than seven and one.
  const width = metrics.length > 7 ? 15 : 9;
  return (
    <Grid as="dl" columns={[`repeat(auto-fit, minmax(${width}rem, 1fr))`, 2]} gap={[4, 3]} aria-label={label}>
      {metrics.map(({ name, value, note }) => (
        <Tile key={name}>
          <dt>{name}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
          <dd>{note}</dd>
        </Tile>
      ))}
    </Grid>
  );
}

/** The list of the overdue cases of the page's entity and type. */
const overdueHref = ({ entity, type }: AnalyticsQuery) =>
  managerListHref('overdue', { entityId: entity, caseTypeId: type });

export function Totals({ total, satisfaction, query }: AnalyticsData) {
  const t = useTranslation();
  const { number, percent, rating } = useMetricFormat();
  const { submitted, answered, due, onTime, overdue, medianDays, restudied, confirmedFixed } = total;
  return (
    <MetricTiles
      label={t('analytics.figures')}
      metrics={[
        { name: t('analytics.submitted'), value: number(submitted), note: t('analytics.submittedNote') },
        { name: t('analytics.answered'), value: number(answered), note: t('analytics.answeredNote') },
        { name: t('analytics.onTime'), value: percent(onTime), note: t('analytics.onTimeNote', { count: due }) },
        {
          name: t('analytics.overdue'),
          // The list cannot be filtered by channel.
          value: query.channel ? number(overdue) : <a href={overdueHref(query)}>{number(overdue)}</a>,
          note: t('analytics.overdueNote'),
        },
        { name: t('analytics.medianDays'), value: number(medianDays), note: t('analytics.medianNote') },
        {
          name: t('analytics.confirmedFixed'),
          value: percent(confirmedFixed),
          note: t('analytics.confirmedFixedNote'),
        },
        { name: t('analytics.restudied'), value: percent(restudied), note: t('analytics.restudiedNote') },
        {
          name: t('analytics.satisfaction'),
          value: rating(satisfaction.average),
          note: `${t('analytics.outOf')} · ${t('analytics.surveys', { count: satisfaction.surveys })}`,
        },
      ]}
    />
  );
}
