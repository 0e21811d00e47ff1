import { useQuery } from '@tanstack/react-query';
import { useData } from 'vike-react/useData';
import { usePageQuery } from '../../api/use-page-query.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { RegionBoundary } from '../../layouts/RegionBoundary.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { entitiesQuery } from '../directory/queries.ts';
import type { SlaPageData } from './sla-page.ts';
import { Holidays } from './Holidays.tsx';
import { slaQuery } from './queries.ts';
import { RulesForm } from './RulesForm.tsx';
import { Targets } from './Targets.tsx';
import { Stack } from '../../ui/layout/Box.ts';

/** SLA settings: targets, holidays, working week and escalation levels. */
export function SlaPage() {
  const { today } = useData<SlaPageData>();
  const t = useTranslation();
  const overview = usePageQuery(slaQuery);
  const { mayChange } = overview;
  const { data } = useQuery({ ...entitiesQuery, enabled: mayChange });
  return (
    <Stack gap={6}>
      {!mayChange && <Notice>{t('sla.readOnly')}</Notice>}
      <RegionBoundary>
        <Targets {...overview} entities={data ?? []} />
      </RegionBoundary>
      <RegionBoundary>
        <Holidays {...overview} today={today} />
      </RegionBoundary>
      <RegionBoundary>
        <RulesForm {...overview} />
      </RegionBoundary>
    </Stack>
  );
}
