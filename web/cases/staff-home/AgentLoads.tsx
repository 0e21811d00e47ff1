import { Users } from 'lucide-react';
import { usePageContext } from 'vike-react/usePageContext';
import type { AgentLoad } from '../../../common/cases/agent-workspace.types.ts';
import { OPEN_STATUSES } from '../../../common/cases/case.enums.ts';
import { localised } from '../../../common/locale/locales.ts';
import { urlWith } from '../../api/url-with.ts';
import { usePageQuery } from '../../api/use-page-query.ts';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import { PaginationLinks } from '../../layouts/PaginationLinks.tsx';
import { useExistingPage } from '../../layouts/use-existing-page.ts';
import { DataTable, type Column } from '../../ui/data/DataTable.tsx';
import { labelled } from '../../ui/data/labelled.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Box } from '../../ui/layout/Box.ts';
import { Card, CardTitle } from '../../ui/layout/Card.tsx';
import { workloadQuery } from '../list/queries.ts';
import { managerListHref, type CaseQuery } from '../my-cases/case-query.ts';

const pageHref = (page: number): string => urlWith('/admin/home', { page: page > 1 && page });

interface CountProps {
  agent: AgentLoad;
  of: 'open' | 'overdue';
}

/** A number of an agent's cases, as a link to them. */
function Count({ agent, of }: CountProps) {
  const t = useTranslation();
  const { locale } = useLocale();
  const count = agent[of];
  if (!count) return <>0</>;
  const change: Partial<CaseQuery> = {
    assignee: agent.id,
    ...(of === 'open' && { status: OPEN_STATUSES }),
  };
  const label = t(`staffHome.load.${of}Of`, { name: localised(agent, 'name', locale), count });
  return (
    <a href={managerListHref(of === 'overdue' ? 'overdue' : 'all', change)} aria-label={label}>
      {count}
    </a>
  );
}

/** The agents whom the user oversees, with their open and overdue cases. */
export function AgentLoads({ page }: { page: number }) {
  const t = useTranslation();
  const { locale } = useLocale();
  const { visitor } = usePageContext();
  const found = usePageQuery(workloadQuery(page));
  useExistingPage(found, pageHref);
  const { agents, total } = found;
  const columns: Column<AgentLoad>[] = [
    {
      id: 'agent',
      head: t('staffHome.load.agent'),
      card: 'start',
      rowHeader: true,
      cell: (agent) => <a href={`/profile/${agent.id}`}>{localised(agent, 'name', locale)}</a>,
    },
    ...(visitor.admin
      ? [
          {
            ...labelled('entity', t('staffHome.load.entity')),
            cell: ({ entity }: AgentLoad) => localised(entity, 'name', locale),
          },
        ]
      : []),
    { ...labelled('open', t('staffHome.load.open')), fit: true, cell: (agent) => <Count agent={agent} of="open" /> },
    {
      ...labelled('overdue', t('staffHome.load.overdue')),
      fit: true,
      cell: (agent) => <Count agent={agent} of="overdue" />,
    },
  ];
  return (
    <Card clip as="section" aria-labelledby="agent-loads">
      <Box pt={6} px={6} pb={3}>
        <CardTitle id="agent-loads">{t('staffHome.load.title')}</CardTitle>
      </Box>
      {total === 0 && (
        <EmptyState
          icon={<Users />}
          title={t('staffHome.load.none')}
          actions={<a href="/admin/users/invitations">{t('staffHome.load.invite')}</a>}
        >
          {t('staffHome.load.noneBody')}
        </EmptyState>
      )}
      {agents.length > 0 && (
        <>
          <DataTable label={t('staffHome.load.title')} columns={columns} rows={agents} keyOf={({ id }) => id} />
          <PaginationLinks
            {...found}
            shown={agents.length}
            href={pageHref}
            summary={(range) => t('staffHome.load.showing', { ...range, total })}
          />
        </>
      )}
    </Card>
  );
}
