import { useAtomValue } from 'jotai';
import { FolderOpen, SearchX } from 'lucide-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { sideBarTabAtom } from '../../state/navigation.ts';
import { LinkTabs } from '../../ui/navigation/LinkTabs.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { useCountText } from '../list/use-count-text.ts';
import { CaseFilters } from './CaseFilters.tsx';
import { clearFilters, listHref, isFiltered } from './case-query.ts';
import { WorkspaceList } from './WorkspaceList.tsx';
import { PaginationFooter } from './PaginationFooter.tsx';
import type { StaffListData } from './use-my-cases.ts';
import { SavedFilters } from './SavedFilters.tsx';
import { StatusChart } from './StatusChart.tsx';
import { Box } from '../../ui/layout/Box.ts';
import { Card } from '../../ui/layout/Card.tsx';

function ListTabs({ query, tabs }: Pick<StaffListData, 'query' | 'tabs'>) {
  const t = useTranslation();
  const countText = useCountText();
  const current = useAtomValue(sideBarTabAtom);
  return (
    <LinkTabs aria-label={t('agentWorkspace.list.tabs')}>
      {tabs.map(({ tab, count }, index) => (
        <a
          key={tab}
          href={listHref({ ...clearFilters(query), tab: index + 1 }, {})}
          aria-current={index + 1 === current ? 'page' : undefined}
        >
          {t(`agentWorkspace.list.tab.${tab}`)} <span>{countText(count)}</span>
        </a>
      ))}
    </LinkTabs>
  );
}

/** The list of an agent, manager or admin: tabs, filters, cases and the chart of their statuses. */
export function StaffList(data: StaffListData) {
  const t = useTranslation();
  const { statuses, incidents, query, caseTypes, entities, filters, tabs } = data;
  const hasFilters = isFiltered(query);
  const heading = t(`agentWorkspace.list.heading.${query.list}`);
  return (
    <>
      <Card clip as="section" aria-label={heading}>
        <ListTabs query={query} tabs={tabs} />
        <CaseFilters key={JSON.stringify(query)} query={query} caseTypes={caseTypes} entities={entities} />
        <SavedFilters filters={filters} query={query} />
        {!incidents.length && (
          <EmptyState
            icon={hasFilters ? <SearchX /> : <FolderOpen />}
            title={t(hasFilters ? 'agentWorkspace.list.filter.noMatch' : `agentWorkspace.list.empty.${query.list}`)}
            actions={
              hasFilters && <a href={listHref(clearFilters(query), {})}>{t('agentWorkspace.list.filter.clear')}</a>
            }
          />
        )}
        {incidents.length > 0 && (
          <>
            <WorkspaceList key={JSON.stringify(query)} cases={incidents} query={query} />
            <PaginationFooter query={query} list={data} />
          </>
        )}
      </Card>
      <Box mt={5}>
        <StatusChart statuses={statuses} query={query} staff />
      </Box>
    </>
  );
}
