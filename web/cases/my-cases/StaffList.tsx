import { useAtomValue } from 'jotai';
import { FolderOpen, SearchX } from 'lucide-react';
import { styled } from 'styled-components';
import { LIMITS } from '../../../common/limits.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { sideBarTabAtom } from '../../state/navigation.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { PageBody } from '../../layouts/PageBody.ts';
import { CaseFilters } from './CaseFilters.tsx';
import { clearFilters, hrefOf, isFiltered } from './case-query.ts';
import { WorkspaceList } from './WorkspaceList.tsx';
import { PaginationFooter } from './PaginationFooter.tsx';
import type { StaffListData } from './use-my-cases.ts';
import { SavedFilters } from './SavedFilters.tsx';
import { StatusChart } from './StatusChart.tsx';
import { Box } from '../../ui/layout/Box.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx';

const Tabs = styled.nav`
  display: flex;
  gap: var(--space-1);
  padding-inline: var(--space-4);
  border-block-end: 1px solid var(--line);
  overflow-x: auto;

  & a {
    display: inline-flex;
    align-items: center;
    min-block-size: var(--control-medium);
    padding-inline: var(--space-4);
    border-block-end: 3px solid transparent;
    color: var(--ink-2);
    font-weight: 500;
    text-decoration: none;
    white-space: nowrap;
  }
  & a:hover {
    color: var(--ink);
  }
  & a > span {
    margin-inline-start: var(--space-2);
    padding-inline: var(--space-2);
    border-radius: var(--radius-pill);
    background: var(--surface-2);
    font-size: var(--text-caption);
    font-weight: 600;
  }
  & a[aria-current] {
    border-color: var(--accent);
    color: var(--brand);
    font-weight: 600;
  }
`;

function ListTabs({ query, tabs }: Pick<StaffListData, 'query' | 'tabs'>) {
  const t = useTranslation();
  const current = useAtomValue(sideBarTabAtom);
  return (
    <Tabs aria-label={t('agentWorkspace.list.tabs')}>
      {tabs.map(({ tab, count }, index) => (
        <a
          key={tab}
          href={hrefOf({ ...clearFilters(query), tab: index + 1 }, {})}
          aria-current={index + 1 === current ? 'page' : undefined}
        >
          {t(`agentWorkspace.list.tab.${tab}`)}{' '}
          <span>{count < LIMITS.countMax ? count : t('agentWorkspace.list.moreThan', { max: LIMITS.countMax })}</span>
        </a>
      ))}
    </Tabs>
  );
}

/** The list of an agent, or of those who oversee: tabs, filters, cases and the chart of their statuses. */
export function StaffList(data: StaffListData) {
  const t = useTranslation();
  const { statuses, incidents, query, caseTypes, entities, filters, tabs } = data;
  const hasFilters = isFiltered(query);
  const heading = t(`agentWorkspace.list.heading.${query.list}`);
  return (
    <PageBody>
      {/* The page of those who oversee has the title of the layout. */}
      {query.list === 'agent' && (
        <VisuallyHidden as="h1" tabIndex={-1}>
          {heading}
        </VisuallyHidden>
      )}
      <Card clip as="section" aria-label={heading}>
        <ListTabs query={query} tabs={tabs} />
        <CaseFilters key={JSON.stringify(query)} query={query} caseTypes={caseTypes} entities={entities} />
        <SavedFilters filters={filters} query={query} />
        {!incidents.length && (
          <EmptyState
            icon={hasFilters ? <SearchX /> : <FolderOpen />}
            title={t(hasFilters ? 'agentWorkspace.list.filter.noMatch' : `agentWorkspace.list.empty.${query.list}`)}
            actions={hasFilters && <a href={hrefOf(clearFilters(query), {})}>{t('agentWorkspace.list.filter.clear')}</a>}
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
    </PageBody>
  );
}
