import { FolderOpen, Plus, SearchX } from 'lucide-react';
import { usePageContext } from 'vike-react/usePageContext';
import { STATUS } from '../../../common/cases/case.enums.ts';
import { localised } from '../../../common/locale/locales.ts';
import { useLocale, useTexts } from '../../client/text.ts';
import { ButtonLink } from '../../controls/ButtonLink.tsx';
import { EmptyState } from '../../controls/EmptyState.tsx';
import { PageBody } from '../../layouts/PageBody.ts';
import { CaseTable } from '../list/CaseTable.tsx';
import { CaseFilters } from './CaseFilters.tsx';
import { cleared, hrefOf } from './case-query.ts';
import { Above, Head, ListCard } from './list-frame.tsx';
import { ListFoot } from './ListFoot.tsx';
import type { OwnCasesData } from './my-cases-page.ts';
import { StatusChart } from './StatusChart.tsx';
import { WaitingForYou } from './WaitingForYou.tsx';

function Welcome({ all }: { all: number }) {
  const t = useTexts();
  const { locale } = useLocale();
  const { user } = usePageContext().visitor;
  const name = user ? localised({ nameEn: user.fullName, nameAr: user.fullNameAr }, 'name', locale).split(' ')[0] : '';
  return (
    <Head>
      <div>
        <h1 tabIndex={-1}>{t('account.myCases.welcome', { name })}</h1>
        <p>{all === 0 ? t('account.myCases.none') : t('account.myCases.count', { count: all })}</p>
      </div>
      <ButtonLink href="/create-case" icon={<Plus aria-hidden="true" />}>
        {t('followUp.list.submit')}
      </ButtonLink>
    </Head>
  );
}

/** A customer's own cases: where they stand, what waits for them, and the list as the address asks for it. */
export function OwnCases(data: OwnCasesData) {
  const t = useTexts();
  const { statuses, waiting, incidents, query, caseTypes, entities } = data;
  const all = statuses.reduce((sum, { count }) => sum + count, 0);
  const allWaiting = {
    count: statuses.find(({ code }) => code === STATUS.AWAITING_CUSTOMER)?.count ?? 0,
    href: hrefOf(cleared(query), { status: [STATUS.AWAITING_CUSTOMER] }),
  };
  const submit = <ButtonLink href="/create-case">{t('followUp.list.submit')}</ButtonLink>;
  const sorting = { sort: query.sort || ('-submitted' as const), hrefOf: (sort: typeof query.sort) => hrefOf(query, { sort }) };
  return (
    <PageBody>
      <Welcome all={all} />
      {all > 0 && (
        <Above $alone={!waiting.length}>
          <StatusChart statuses={statuses} query={query} />
          {waiting.length > 0 && <WaitingForYou waiting={waiting} all={allWaiting} />}
        </Above>
      )}
      <ListCard as="section" aria-label={t('followUp.list.heading')}>
        {all > 0 && <CaseFilters key={JSON.stringify(query)} query={query} caseTypes={caseTypes} entities={entities} />}
        {all === 0 && <EmptyState icon={<FolderOpen />} title={t('account.myCases.none')} actions={submit} />}
        {all > 0 && !incidents.length && (
          <EmptyState
            icon={<SearchX />}
            title={t('account.myCases.noMatch')}
            actions={<a href={hrefOf(cleared(query), {})}>{t('account.myCases.clear')}</a>}
          />
        )}
        {incidents.length > 0 && (
          <>
            <CaseTable cases={incidents} label={t('followUp.list.heading')} sorting={sorting} />
            <ListFoot query={query} list={data} />
          </>
        )}
      </ListCard>
    </PageBody>
  );
}
