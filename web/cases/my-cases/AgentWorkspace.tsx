import { useAtomValue } from 'jotai';
import { Inbox, SearchX } from 'lucide-react';
import { styled } from 'styled-components';
import { useTranslation } from '../../i18n/use-translation.ts';
import { sideBarTabAtom } from '../../state/navigation.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { PageBody } from '../../layouts/PageBody.ts';
import { CaseFilters } from './CaseFilters.tsx';
import { clearFilters, hrefOf, isFiltered, TABS, type CaseQuery } from './case-query.ts';
import { WorkspaceList } from './WorkspaceList.tsx';
import { SummaryRow, Header } from './list-layout.tsx';
import { PaginationFooter } from './PaginationFooter.tsx';
import type { AgentWorkspaceData } from './use-my-cases.ts';
import { SavedFilters } from './SavedFilters.tsx';
import { StatusChart } from './StatusChart.tsx';
import { Card } from '../../ui/layout/Card.tsx';

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
  & a[aria-current] {
    border-color: var(--accent);
    color: var(--brand);
    font-weight: 600;
  }
`;

function WorkspaceTabs({ query }: { query: CaseQuery }) {
  const t = useTranslation();
  const current = useAtomValue(sideBarTabAtom);
  return (
    <Tabs aria-label={t('agentWorkspace.list.tabs')}>
      {Object.values(TABS).map((tab) => (
        <a key={tab} href={hrefOf({ ...clearFilters(query), tab }, {})} aria-current={tab === current ? 'page' : undefined}>
          {t(`agentWorkspace.list.tab.${tab}`)}
        </a>
      ))}
    </Tabs>
  );
}

/** Agent workspace: status chart, tabs, filters and the case list. */
export function AgentWorkspace(data: AgentWorkspaceData) {
  const t = useTranslation();
  const { statuses, incidents, query, caseTypes, entities, filters } = data;
  const hasFilters = isFiltered(query);
  return (
    <PageBody>
      <Header>
        <div>
          <h1 tabIndex={-1}>{t('agentWorkspace.list.heading')}</h1>
          <p>{t('agentWorkspace.list.lead')}</p>
        </div>
      </Header>
      <SummaryRow $single>
        <StatusChart statuses={statuses} query={query} staff />
      </SummaryRow>
      <Card clip as="section" aria-label={t('agentWorkspace.list.heading')}>
        <WorkspaceTabs query={query} />
        <CaseFilters key={JSON.stringify(query)} query={query} caseTypes={caseTypes} entities={entities} />
        <SavedFilters filters={filters} query={query} />
        {!incidents.length && (
          <EmptyState
            icon={hasFilters ? <SearchX /> : <Inbox />}
            title={t(hasFilters ? 'account.myCases.noMatch' : 'agentWorkspace.list.empty.title')}
            actions={hasFilters && <a href={hrefOf(clearFilters(query), {})}>{t('account.myCases.clear')}</a>}
          />
        )}
        {incidents.length > 0 && (
          <>
            <WorkspaceList key={JSON.stringify(query)} cases={incidents} query={query} />
            <PaginationFooter query={query} list={data} />
          </>
        )}
      </Card>
    </PageBody>
  );
}
