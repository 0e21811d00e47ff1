import { STATUS, type StatusCode } from '../../../common/cases/case.enums.ts';
import type { InsightRow } from '../../../common/cases/insight.types.ts';
import { localised } from '../../../common/locale/locales.ts';
import { useLocale, useTexts } from '../../client/text.ts';
import { DataTable } from '../../controls/DataTable.tsx';
import { BarList, type Bar } from './BarList.tsx';
import { ChartCard } from './ChartCard.tsx';
import { csvHref, type InsightData } from './insight-page.ts';
import { LineChart } from './LineChart.tsx';
import { useFigureWords } from './use-figure-words.ts';

const SHOWN = 10;

const COLORS: Record<StatusCode, Bar['color']> = {
  [STATUS.SUBMITTED]: 1,
  [STATUS.IN_PROGRESS]: 2,
  [STATUS.AWAITING_CUSTOMER]: 3,
  [STATUS.CANCELLED_BY_CUSTOMER]: 5,
  [STATUS.RESOLVED]: 4,
  [STATUS.RESPONSE_PROVIDED]: 4,
  [STATUS.CANCELLED]: 5,
  [STATUS.RESTUDY_RESOLVED]: 4,
  [STATUS.RESTUDY_PROGRESS]: 2,
  [STATUS.RESTUDY_SUBMITTED]: 2,
};

/** How many came in and how many were answered, step by step. */
export function TimeChart(data: InsightData) {
  const t = useTexts();
  const { number, days } = useFigureWords();
  const { time, total, step } = data;
  const title = t('insight.chart.time');
  const most = time.reduce((one, point) => (point.submitted > one.submitted ? point : one));
  const answered = time.reduce((sum, point) => sum + point.answered, 0);
  return (
    <ChartCard
      title={title}
      note={t('insight.timeNote', { step: t(`insight.step.${step}`) })}
      csv={csvHref(data, 'time')}
      spoken={t('insight.spoken.time', {
        submitted: number(total.submitted),
        answered: number(answered),
        most: number(most.submitted),
        when: days(most),
      })}
      chart={
        <LineChart
          points={time}
          lines={[
            { name: t('insight.submitted'), color: 1, values: time.map(({ submitted }) => submitted) },
            { name: t('insight.answered'), color: 4, values: time.map((point) => point.answered) },
          ]}
        />
      }
      table={
        <DataTable
          label={title}
          rows={time}
          keyOf={({ from }) => from}
          columns={[
            { id: 'days', head: t('insight.days'), cell: (point) => <span suppressHydrationWarning>{days(point)}</span> },
            { id: 'submitted', head: t('insight.submitted'), label: t('insight.submitted'), cell: (point) => number(point.submitted) },
            { id: 'answered', head: t('insight.answered'), label: t('insight.answered'), cell: (point) => number(point.answered) },
          ]}
        />
      }
    />
  );
}

function FiguresTable({ label, name, rows }: { label: string; name: string; rows: readonly InsightRow[] }) {
  const t = useTexts();
  const { locale } = useLocale();
  const { number, percent } = useFigureWords();
  const figure = (id: 'submitted' | 'answered' | 'onTime' | 'medianDays' | 'restudied', inWords: (value: number | null) => string) => ({
    id,
    head: t(`insight.${id}`),
    label: t(`insight.${id}`),
    cell: (row: InsightRow) => <bdi>{inWords(row[id])}</bdi>,
  });
  return (
    <DataTable
      label={label}
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        { id: 'name', head: name, cell: (row) => localised(row, 'name', locale) },
        figure('submitted', number),
        figure('answered', number),
        figure('onTime', percent),
        figure('medianDays', number),
        figure('restudied', percent),
      ]}
    />
  );
}

/** Cases by one of their properties: bars for the most, all of them in the table. */
export function KindChart({ data, part }: { data: InsightData; part: 'status' | 'type' | 'entity' | 'channel' }) {
  const t = useTexts();
  const { locale } = useLocale();
  const { number } = useFigureWords();
  const rows = data[part];
  const title = t(`insight.chart.${part}`);
  const bars = rows.slice(0, SHOWN).map((row) => ({
    id: row.id,
    name: localised(row, 'name', locale),
    value: row.submitted,
    text: number(row.submitted),
    color: part === 'status' ? COLORS[Number(row.id) as StatusCode] : undefined,
  }));
  const largest = bars.reduce((one, bar) => (bar.value > one.value ? bar : one));
  return (
    <ChartCard
      title={title}
      csv={csvHref(data, part)}
      spoken={t('insight.spoken.bars', { name: largest.name, count: largest.text })}
      chart={<BarList bars={bars} />}
      table={<FiguresTable label={title} name={t(part === 'status' ? 'oversight.list.status' : `insight.${part}`)} rows={rows} />}
    >
      {rows.length > SHOWN && <small>{t('insight.rest', { count: rows.length - SHOWN })}</small>}
    </ChartCard>
  );
}
