import { localised } from '../../../common/locale/locales.ts';
import { navigateTo } from '../../api/navigate.ts';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import { Field } from '../../ui/Field.tsx';
import { Select } from '../../ui/Select.tsx';
import { INSIGHT_PATH, insightHref, type InsightData, type InsightQuery } from './insight-page.ts';
import { PeriodBar } from './PeriodBar.tsx';

interface FilterChoice {
  name: 'entity' | 'type' | 'channel';
  all: string;
  rows: readonly { id: string | number; nameEn: string; nameAr: string }[];
}

/** Filters of the analytics page. */
export function InsightFilters(data: InsightData) {
  const t = useTranslation();
  const { locale } = useLocale();
  const { query, periods, entities, caseTypes, channels } = data;
  const applyChange = (change: Partial<InsightQuery>) => void navigateTo(insightHref(query, change), { keepScrollPosition: true });
  const choices: FilterChoice[] = [
    { name: 'entity', all: t('insight.allEntities'), rows: entities },
    { name: 'type', all: t('insight.allTypes'), rows: caseTypes },
    { name: 'channel', all: t('insight.allChannels'), rows: channels },
  ];
  const isFiltered = Boolean(query.from || query.to || query.entity || query.type || query.channel);
  return (
    <PeriodBar
      path={INSIGHT_PATH}
      label={t('insight.filters')}
      current={{ from: data.from, to: data.to }}
      periods={periods}
      hrefOf={(days) => insightHref(query, days)}
      onApply={applyChange}
      clearHref={isFiltered ? INSIGHT_PATH : undefined}
    >
      {choices
        .filter(({ rows }) => rows.length > 1)
        .map(({ name, all, rows }) => (
          <Field key={name} label={t(`insight.${name}`)}>
            {(control) => (
              <Select
                {...control}
                name={name}
                value={query[name] ? String(query[name]) : ''}
                options={[
                  { value: '', label: all },
                  ...rows.map((row) => ({ value: String(row.id), label: localised(row, 'name', locale) })),
                ]}
                onChange={(value) => applyChange({ [name]: name === 'entity' ? value : Number(value) })}
              />
            )}
          </Field>
        ))}
    </PeriodBar>
  );
}
