import type { AnalyticsRestudies } from '../../../common/cases/analytics.types.ts';
import { localised } from '../../../common/locale/locales.ts';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import { DataTable } from '../../ui/data/DataTable.tsx';
import { labelled } from '../../ui/data/labelled.ts';
import { Stack } from '../../ui/layout/Box.ts';
import { Card, CardSection, CardTitle } from '../../ui/layout/Card.tsx';
import { Text } from '../../ui/layout/Text.ts';
import { useMetricFormat } from './use-metric-format.ts';

const TableTitle = ({ children }: { children: string }) => (
  <Text as="h3" size="small" weight={600}>
    {children}
  </Text>
);

/** Re-studies by service, by the agent of the first answer, and by the cause that the customer gave. */
export function Restudies({ restudies: { services, agents, causes } }: { restudies: AnalyticsRestudies }) {
  const t = useTranslation();
  const { locale } = useLocale();
  const { number, percent } = useMetricFormat();
  if (!causes.length && !services.length) return null;
  const countColumn = {
    ...labelled('count', t('analytics.restudies.count')),
    cell: (row: { restudied: number }) => number(row.restudied),
  };
  return (
    <Card as="section">
      <CardSection>
        <CardTitle heading="sm">{t('analytics.restudies.title')}</CardTitle>
        <Stack gap={5} pt={3}>
          <TableTitle>{t('analytics.restudies.byService')}</TableTitle>
          <DataTable
            label={t('analytics.restudies.byService')}
            rows={services}
            keyOf={({ id }) => id}
            columns={[
              { id: 'name', head: t('analytics.restudies.service'), cell: (row) => localised(row, 'name', locale) },
              countColumn,
              {
                ...labelled('share', t('analytics.restudied')),
                cell: (row) => percent(row.answered ? row.restudied / row.answered : null),
              },
            ]}
          />
          <TableTitle>{t('analytics.restudies.byCause')}</TableTitle>
          <DataTable
            label={t('analytics.restudies.byCause')}
            rows={causes}
            keyOf={({ cause }) => cause ?? 'none'}
            columns={[
              {
                id: 'name',
                head: t('analytics.restudies.cause'),
                cell: ({ cause }) => t(cause ? `confirmation.causes.${cause}` : 'analytics.restudies.noCause'),
              },
              countColumn,
            ]}
          />
          {agents.length > 0 && <TableTitle>{t('analytics.restudies.byAgent')}</TableTitle>}
          {agents.length > 0 && (
            <DataTable
              label={t('analytics.restudies.byAgent')}
              rows={agents}
              keyOf={({ id }) => id}
              columns={[
                { id: 'name', head: t('analytics.restudies.agent'), cell: (row) => localised(row, 'name', locale) },
                countColumn,
              ]}
            />
          )}
        </Stack>
      </CardSection>
    </Card>
  );
}
