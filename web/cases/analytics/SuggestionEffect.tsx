import type { AnalyticsSuggestions, SuggestedPeople } from '../../../common/cases/analytics.types.ts';
import { localised } from '../../../common/locale/locales.ts';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import { DataTable } from '../../ui/data/DataTable.tsx';
import { labelled } from '../../ui/data/labelled.ts';
import { Stack } from '../../ui/layout/Box.ts';
import { Card, CardSection, CardTitle } from '../../ui/layout/Card.tsx';
import { Text } from '../../ui/layout/Text.ts';
import { useMetricFormat } from './use-metric-format.ts';

interface Group extends SuggestedPeople {
  id: 'shown' | 'control';
  answered: number | null;
}

/**
 * The effect of suggestions in the wizard: people without a case, compared with the control group, and the suggested
 * services that were chosen.
 */
export function SuggestionEffect({ suggestions: { shown, holdOut, entities } }: { suggestions: AnalyticsSuggestions }) {
  const t = useTranslation();
  const { locale } = useLocale();
  const { number, percent } = useMetricFormat();
  if (!shown.people && !holdOut.people && !entities.length) return null;
  const groups: Group[] = [
    { id: 'shown', ...shown },
    { id: 'control', ...holdOut, answered: null },
  ];
  const heading = (id: 'people' | 'withoutCase' | 'answered' | 'shown' | 'taken' | 'submitted' | 'kept') =>
    labelled(id, t(`analytics.suggestions.${id}`));
  return (
    <Card as="section">
      <CardSection>
        <CardTitle heading="sm">{t('analytics.suggestions.title')}</CardTitle>
        <Stack gap={5}>
          <Text size="small" tone="ink-2">
            {t('analytics.suggestions.note')}
          </Text>
          <DataTable
            label={t('analytics.suggestions.answers')}
            rows={groups}
            keyOf={({ id }) => id}
            columns={[
              {
                id: 'group',
                head: t('analytics.suggestions.answers'),
                cell: ({ id }) => t(`analytics.suggestions.group.${id}`),
              },
              { ...heading('people'), cell: (row) => number(row.people) },
              {
                ...heading('withoutCase'),
                cell: (row) => percent(row.people ? row.withoutCase / row.people : null),
              },
              { ...heading('answered'), cell: (row) => number(row.answered) },
            ]}
          />
          {entities.length > 0 && (
            <Text as="h3" size="small" weight={600}>
              {t('analytics.suggestions.services')}
            </Text>
          )}
          {entities.length > 0 && (
            <DataTable
              label={t('analytics.suggestions.services')}
              rows={entities}
              keyOf={({ id }) => id}
              columns={[
                {
                  id: 'entity',
                  head: t('analytics.suggestions.services'),
                  cell: (row) => localised(row, 'name', locale),
                },
                { ...heading('shown'), cell: (row) => number(row.shown) },
                { ...heading('taken'), cell: (row) => number(row.taken) },
                { ...heading('submitted'), cell: (row) => number(row.submitted) },
                { ...heading('kept'), cell: (row) => number(row.kept) },
              ]}
            />
          )}
        </Stack>
      </CardSection>
    </Card>
  );
}
