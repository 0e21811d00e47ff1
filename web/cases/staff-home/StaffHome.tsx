import { useData } from 'vike-react/useData';
import { usePageQuery } from '../../api/use-page-query.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { OptionalRegion } from '../../layouts/RegionBoundary.tsx';
import { SetupCard } from '../../setup/SetupCard.tsx';
import { Stack } from '../../ui/layout/Box.ts';
import { tabsQuery } from '../list/queries.ts';
import { AgentLoads } from './AgentLoads.tsx';
import { OnTime } from './OnTime.tsx';
import type { StaffHomeData } from './staff-home-page.ts';
import { WorkTiles } from './WorkTiles.tsx';

/** The first page of managers and admins after sign-in: open work, the load of agents, and answers on time. */
export function StaffHome() {
  const t = useTranslation();
  const { page, answers } = useData<StaffHomeData>();
  const { tabs } = usePageQuery(tabsQuery('manager'));
  const overdue = tabs.find(({ tab }) => tab === 'overdue')?.count ?? 0;
  return (
    <>
      <OptionalRegion>
        <SetupCard />
      </OptionalRegion>
      <Stack gap={6}>
        <WorkTiles label={t('staffHome.cases')} tabs={tabs} />
        <OnTime {...answers} overdue={overdue} />
        <AgentLoads page={page} />
      </Stack>
    </>
  );
}
