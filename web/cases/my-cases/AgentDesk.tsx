import { Inbox, SearchX } from 'lucide-react';
import { styled } from 'styled-components';
import { useTexts } from '../../client/text.ts';
import { EmptyState } from '../../controls/EmptyState.tsx';
import { PageBody } from '../../layouts/PageBody.ts';
import { CaseFilters } from './CaseFilters.tsx';
import { cleared, hrefOf, isFiltered, TABS, type CaseQuery } from './case-query.ts';
import { DeskList } from './DeskList.tsx';
import { Above, Head, ListCard } from './list-frame.tsx';
import { ListFoot } from './ListFoot.tsx';
import type { DeskData } from './my-cases-page.ts';
import { SavedFilters } from './SavedFilters.tsx';
import { StatusChart } from './StatusChart.tsx';

const Parts = styled.nav`
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

function DeskParts({ query }: { query: CaseQuery }) {
  const t = useTexts();
  return (
    <Parts aria-label={t('desk.list.tabs')}>
      {Object.values(TABS).map((tab) => (
        <a key={tab} href={hrefOf({ ...cleared(query), tab }, {})} aria-current={tab === query.tab ? 'page' : undefined}>
          {t(`desk.list.tab.${tab}`)}
        </a>
      ))}
    </Parts>
  );
}

/** An agent's desk: the queue by the day it is due, its parts, and the list as the address asks for it. */
export function AgentDesk(data: DeskData) {
  const t = useTexts();
  const { statuses, incidents, query, caseTypes, entities, filters } = data;
  const filtered = isFiltered(query);
  return (
    <PageBody>
      <Head>
        <div>
          <h1 tabIndex={-1}>{t('desk.list.heading')}</h1>
          <p>{t('desk.list.lead')}</p>
        </div>
      </Head>
      <Above $alone>
        <StatusChart statuses={statuses} query={query} staff />
      </Above>
      <ListCard as="section" aria-label={t('desk.list.heading')}>
        <DeskParts query={query} />
        <CaseFilters key={JSON.stringify(query)} query={query} caseTypes={caseTypes} entities={entities} />
        <SavedFilters filters={filters} query={query} />
        {!incidents.length && (
          <EmptyState
            icon={filtered ? <SearchX /> : <Inbox />}
            title={t(filtered ? 'account.myCases.noMatch' : 'desk.list.empty.title')}
            actions={filtered && <a href={hrefOf(cleared(query), {})}>{t('account.myCases.clear')}</a>}
          />
        )}
        {incidents.length > 0 && (
          <>
            <DeskList key={JSON.stringify(query)} cases={incidents} query={query} />
            <ListFoot query={query} list={data} />
          </>
        )}
      </ListCard>
    </PageBody>
  );
}
