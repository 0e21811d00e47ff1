import { localised } from '../../../common/locale/locales.ts';
import { goTo } from '../../client/go-to.ts';
import { useLocale, useTexts } from '../../client/text.ts';
import { Field } from '../../controls/Field.tsx';
import { Select } from '../../controls/Select.tsx';
import { INSIGHT_PATH, insightHref, type InsightData, type InsightQuery } from './insight-page.ts';
import { PeriodBar } from './PeriodBar.tsx';

interface Choice {
  name: 'entity' | 'type' | 'channel';
  all: string;
  rows: readonly { id: string | number; nameEn: string; nameAr: string }[];
}

/** Which cases the figures are of. */
export function InsightFilters(data: InsightData) {
  const t = useTexts();
  const { locale } = useLocale();
  const { query, periods, entities, caseTypes, channels } = data;
  const go = (change: Partial<InsightQuery>) => void goTo(insightHref(query, change), { keepScrollPosition: true });
  const choices: Choice[] = [
    { name: 'entity', all: t('insight.allEntities'), rows: entities },
    { name: 'type', all: t('insight.allTypes'), rows: caseTypes },
    { name: 'channel', all: t('insight.allChannels'), rows: channels },
  ];
  const isFiltered = Boolean(query.from || query.to || query.entity || query.type || query.channel);
  return (
    <PeriodBar
      path={INSIGHT_PATH}
      label={t('insight.filters')}
      shown={{ from: data.from, to: data.to }}
      periods={periods}
      hrefOf={(days) => insightHref(query, days)}
      onApply={go}
      clearHref={isFiltered ? INSIGHT_PATH : undefined}
    >
      {choices
        .filter(({ rows }) => rows.length > 1)
        .map(({ name, all, rows }) => (
          <Field key={name} label={t(`insight.${name}`)}>
            {(wiring) => (
              <Select
                {...wiring}
                name={name}
                value={query[name] ? String(query[name]) : ''}
                options={[
                  { value: '', label: all },
                  ...rows.map((row) => ({ value: String(row.id), label: localised(row, 'name', locale) })),
                ]}
                onChange={(value) => go({ [name]: name === 'entity' ? value : Number(value) })}
              />
            )}
          </Field>
        ))}
    </PeriodBar>
  );
}
