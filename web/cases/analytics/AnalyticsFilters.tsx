import type { Named } from '../../../common/cases/cases.types.ts';
import { navigateTo } from '../../api/navigate.ts';
import { nameOptions } from '../../forms/name-options.ts';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import { Field } from '../../ui/forms/Field.tsx';
import { Select } from '../../ui/forms/Select.tsx';
import type { AnalyticsData } from './analytics-page.ts';
import { ANALYTICS_PATH, analyticsHref, type AnalyticsQuery } from './analytics-query.ts';
import { PeriodBar } from './PeriodBar.tsx';

interface FilterChoice {
  name: 'entity' | 'type' | 'channel';
  all: string;
  rows: readonly Named<string | number>[];
}

/** Filters of the analytics page. */
export function AnalyticsFilters(data: AnalyticsData) {
  const t = useTranslation();
  const { locale } = useLocale();
  const { query, periods, entities, caseTypes, channels } = data;
  const applyChange = (change: Partial<AnalyticsQuery>) =>
    void navigateTo(analyticsHref(query, change), { keepScrollPosition: true });
  const choices: FilterChoice[] = [
    { name: 'entity', all: t('analytics.allEntities'), rows: entities },
    { name: 'type', all: t('analytics.allTypes'), rows: caseTypes },
    { name: 'channel', all: t('analytics.allChannels'), rows: channels },
  ];
  const isFiltered = Boolean(query.entity || query.type || query.channel);
  return (
    <PeriodBar
      path={ANALYTICS_PATH}
      label={t('analytics.filters')}
      current={{ from: data.from, to: data.to }}
      periods={periods}
      hrefOf={(days) => analyticsHref(query, days)}
      onApply={applyChange}
      filtered={isFiltered}
      clearHref={isFiltered || query.from || query.to ? ANALYTICS_PATH : undefined}
    >
      {choices
        .filter(({ rows }) => rows.length > 1)
        .map(({ name, all, rows }) => (
          <Field key={name} label={t(`analytics.${name}`)}>
            {(control) => (
              <Select
                {...control}
                name={name}
                value={query[name] ? String(query[name]) : ''}
                options={[{ value: '', label: all }, ...nameOptions(rows, locale)]}
                onChange={(value) => applyChange({ [name]: name === 'entity' ? value : Number(value) })}
              />
            )}
          </Field>
        ))}
    </PeriodBar>
  );
}
