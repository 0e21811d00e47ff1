import { useAtomValue } from 'jotai';
import { FolderOpen, Plus, SearchX } from 'lucide-react';
import { styled } from 'styled-components';
import { STATUS } from '../../../common/cases/case.enums.ts';
import { localised } from '../../../common/locale/locales.ts';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import { visitorUserAtom } from '../../state/session.ts';
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { PageBody } from '../../layouts/PageBody.ts';
import { CaseTable } from '../list/CaseTable.tsx';
import { CaseFilters } from './CaseFilters.tsx';
import { clearFilters, listHref } from './case-query.ts';
import { PaginationFooter } from './PaginationFooter.tsx';
import type { OwnCasesData } from './use-my-cases.ts';
import { StatusChart } from './StatusChart.tsx';
import { ActionRequiredCard } from './ActionRequiredCard.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { upTo } from '../../theme/media.ts';

const Header = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-4);
  margin-block-end: var(--space-6);

  & h1 {
    font-size: var(--text-h2);
    line-height: var(--leading-h2);
  }
  & p {
    color: var(--ink-2);
  }
  ${upTo.sm} {
    & > a {
      inline-size: 100%;
    }
  }
`;

/** Row of the action card, which comes first, and the chart. */
const SummaryRow = styled.div<{ $single?: boolean }>`
  display: grid;
  grid-template-columns: ${({ $single }) => ($single ? 'minmax(0, 1fr)' : 'minmax(0, 1fr) minmax(0, 2fr)')};
  align-items: start;
  gap: var(--space-5);
  margin-block-end: var(--space-5);

  ${upTo.desktop} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

function WelcomeHeader({ total }: { total: number }) {
  const t = useTranslation();
  const { locale } = useLocale();
  const user = useAtomValue(visitorUserAtom);
  const name = user ? localised({ nameEn: user.fullName, nameAr: user.fullNameAr }, 'name', locale).split(' ')[0] : '';
  return (
    <Header>
      <div>
        <h1 tabIndex={-1}>{t('account.myCases.welcome', { name })}</h1>
        <p>{total === 0 ? t('account.myCases.none') : t('account.myCases.count', { count: total })}</p>
      </div>
      <ButtonLink href="/create-case" icon={<Plus aria-hidden="true" />}>
        {t('followUp.list.submit')}
      </ButtonLink>
    </Header>
  );
}

/** Own cases of a customer: status chart, cases that wait for an answer, filters and list. */
export function OwnCases(data: OwnCasesData) {
  const t = useTranslation();
  const { statuses, waiting, incidents, query, caseTypes, entities } = data;
  const total = statuses.reduce((sum, { count }) => sum + count, 0);
  const actionRequired = {
    count: statuses.find(({ code }) => code === STATUS.AWAITING_CUSTOMER)?.count ?? 0,
    href: listHref(clearFilters(query), { status: [STATUS.AWAITING_CUSTOMER] }),
  };
  const submitLink = <ButtonLink href="/create-case">{t('followUp.list.submit')}</ButtonLink>;
  const sorting = {
    sort: query.sort || ('-submitted' as const),
    hrefOf: (sort: typeof query.sort) => listHref(query, { sort }),
  };
  return (
    <PageBody>
      <WelcomeHeader total={total} />
      {total > 0 && (
        <SummaryRow $single={!waiting.length}>
          {waiting.length > 0 && <ActionRequiredCard waiting={waiting} all={actionRequired} />}
          <StatusChart statuses={statuses} query={query} />
        </SummaryRow>
      )}
      <Card clip as="section" aria-label={t('followUp.list.heading')}>
        {total > 0 && (
          <CaseFilters key={JSON.stringify(query)} query={query} caseTypes={caseTypes} entities={entities} />
        )}
        {total === 0 && <EmptyState icon={<FolderOpen />} title={t('account.myCases.none')} actions={submitLink} />}
        {total > 0 && !incidents.length && (
          <EmptyState
            icon={<SearchX />}
            title={t('agentWorkspace.list.filter.noMatch')}
            actions={<a href={listHref(clearFilters(query), {})}>{t('agentWorkspace.list.filter.clear')}</a>}
          />
        )}
        {incidents.length > 0 && (
          <>
            <CaseTable cases={incidents} label={t('followUp.list.heading')} sorting={sorting} />
            <PaginationFooter query={query} list={data} />
          </>
        )}
      </Card>
    </PageBody>
  );
}
