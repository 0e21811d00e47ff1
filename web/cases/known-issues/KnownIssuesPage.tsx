import { CircleCheck, CirclePlus, TriangleAlert } from 'lucide-react';
import { useData } from 'vike-react/useData';
import { KNOWN_ISSUE_STATUSES, type KnownIssue } from '../../../common/cases/known-issues.types.ts';
import { localised } from '../../../common/locale/locales.ts';
import { usePageQuery } from '../../api/use-page-query.ts';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import { PaginationLinks } from '../../layouts/PaginationLinks.tsx';
import { useExistingPage } from '../../layouts/use-existing-page.ts';
import { DataTable, type Column } from '../../ui/data/DataTable.tsx';
import { RowLink } from '../../ui/data/Table.ts';
import { labelled } from '../../ui/data/labelled.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Inline } from '../../ui/layout/Box.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { SubText, Text } from '../../ui/layout/Text.ts';
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx';
import { LinkTabs } from '../../ui/navigation/LinkTabs.ts';
import { CHEVRON } from '../list/case-columns.tsx';
import { FormattedDate } from '../status/FormattedDate.tsx';
import { IssueTags } from './IssueTags.tsx';
import { KNOWN_ISSUES_PATH, knownIssuesHref, type KnownIssuesQuery } from '../../api/hrefs.ts';
import type { KnownIssuesData } from './known-issues-page.ts';
import { knownIssuesQuery } from './queries.ts';
import { useAreaText } from './use-area-text.ts';

/** The known issues of the entities in the user's scope, open or closed. */
export function KnownIssuesPage() {
  const { query } = useData<KnownIssuesData>();
  const t = useTranslation();
  if (query) return <IssueList {...query} />;
  return (
    <Card>
      <EmptyState icon={<TriangleAlert />} title={t('knownIssues.unavailable')}>
        {t('knownIssues.unavailableHow')}
      </EmptyState>
    </Card>
  );
}

function IssueList({ status, page }: KnownIssuesQuery) {
  const t = useTranslation();
  const list = usePageQuery(knownIssuesQuery({ status, page }));
  const pageHref = (to: number): string => knownIssuesHref({ status, page: to });
  useExistingPage(list, pageHref);
  const isOpen = status === 'OPEN';
  return (
    <>
      <Inline gap={4} wrap justify="space-between" mb={6}>
        <Text size="lead" tone="ink-2" maxWidth="68ch">
          {t('knownIssues.lead')}
        </Text>
        <ButtonLink href={`${KNOWN_ISSUES_PATH}/add`} icon={<CirclePlus aria-hidden="true" />}>
          {t('knownIssues.add')}
        </ButtonLink>
      </Inline>
      <Card clip as="section" aria-label={t('titles.known-issues')}>
        <LinkTabs aria-label={t('knownIssues.tabs')}>
          {KNOWN_ISSUE_STATUSES.map((tab) => (
            <a
              key={tab}
              href={knownIssuesHref({ status: tab, page: 1 })}
              aria-current={tab === status ? 'page' : undefined}
            >
              {t(`knownIssues.tab.${tab}`)}
            </a>
          ))}
        </LinkTabs>
        {list.knownIssues.length === 0 ? (
          <EmptyState icon={isOpen ? <CircleCheck /> : <TriangleAlert />} title={t(`knownIssues.none.${status}`)} />
        ) : (
          <>
            <IssueTable rows={list.knownIssues} label={t(`knownIssues.tab.${status}`)} />
            <PaginationLinks
              page={list.page}
              pageSize={list.pageSize}
              total={list.total}
              shown={list.knownIssues.length}
              href={pageHref}
              summary={(range) => t('knownIssues.showing', { ...range, total: list.total })}
            />
          </>
        )}
      </Card>
    </>
  );
}

function IssueTable({ rows, label }: { rows: readonly KnownIssue[]; label: string }) {
  const t = useTranslation();
  const { locale } = useLocale();
  const areaText = useAreaText();
  const columns: Column<KnownIssue>[] = [
    {
      id: 'title',
      head: t('knownIssues.column.title'),
      card: 'line',
      cell: (issue) => (
        <>
          <RowLink href={`${KNOWN_ISSUES_PATH}/${issue.id}`}>{localised(issue, 'title', locale)}</RowLink>
          <SubText>{areaText(issue.area)}</SubText>
        </>
      ),
    },
    {
      id: 'entity',
      head: t('knownIssues.column.entity'),
      wide: true,
      cell: ({ entity, service }) => (
        <>
          {localised(entity, 'name', locale)}
          <SubText>{service ? localised(service, 'name', locale) : t('knownIssues.anyService')}</SubText>
        </>
      ),
    },
    {
      ...labelled('cases', t('knownIssues.column.cases')),
      cell: (issue) => (
        <>
          <b>{issue.cases}</b>
          <SubText>{t('knownIssues.openCount', { open: issue.openCases })}</SubText>
        </>
      ),
    },
    { ...labelled('followers', t('knownIssues.column.followers')), cell: (issue) => issue.followers },
    {
      ...labelled('ends', t('knownIssues.column.ends')),
      cell: ({ expectedEnd }) => (expectedEnd ? <FormattedDate at={expectedEnd} withTime /> : t('knownIssues.noEnd')),
    },
    { id: 'state', head: t('knownIssues.column.state'), card: 'line', cell: (issue) => <IssueTags issue={issue} /> },
    CHEVRON,
  ];
  return <DataTable linked label={label} columns={columns} rows={rows} keyOf={({ id }) => id} />;
}
