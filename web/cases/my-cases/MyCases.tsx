import { FolderOpen, Plus, SearchX } from 'lucide-react';
import { styled } from 'styled-components';
import { usePageContext } from 'vike-react/usePageContext';
import { localised } from '../../../common/locale/locales.ts';
import { useLocale, useTexts } from '../../client/text.ts';
import { ButtonLink } from '../../controls/ButtonLink.tsx';
import { Card } from '../../controls/Card.tsx';
import { EmptyState } from '../../controls/EmptyState.tsx';
import { Pagination } from '../../controls/Pagination.tsx';
import { PageBody } from '../../layouts/PageBody.ts';
import { CaseTable } from '../list/CaseTable.tsx';
import { CaseFilters } from './CaseFilters.tsx';
import { hrefOf, type MyCasesData } from './my-cases-page.ts';

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-4);
  margin-block-end: var(--space-8);

  & h1 {
    font-size: var(--text-h2);
    line-height: var(--leading-h2);
  }
  & p {
    color: var(--ink-2);
  }
`;

const Foot = styled.div`
  padding: var(--space-4) var(--space-6);
  border-block-start: 1px solid var(--line);
`;

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

function Pages({ query, incidents, total, page, pageSize }: MyCasesData) {
  const t = useTexts();
  const from = (page - 1) * pageSize;
  return (
    <>
      <CaseTable cases={incidents} label={t('followUp.list.heading')} />
      <Foot>
        <Pagination
          current={page}
          total={Math.ceil(total / pageSize)}
          href={(to) => hrefOf(query, { page: to })}
          summary={t('followUp.list.showing', { from: from + 1, to: from + incidents.length, total })}
          texts={{
            label: t('followUp.list.pages'),
            previous: t('followUp.list.previous'),
            next: t('followUp.list.next'),
            page: (n) => t('followUp.list.page', { n }),
          }}
        />
      </Foot>
    </>
  );
}

/** The cases of whoever is signed in, newest first. */
export function MyCases(data: MyCasesData) {
  const t = useTexts();
  const { all, incidents, query } = data;
  const submit = <ButtonLink href="/create-case">{t('followUp.list.submit')}</ButtonLink>;
  return (
    <PageBody>
      <Welcome all={all} />
      <Card as="section" aria-label={t('followUp.list.heading')}>
        {all > 0 && <CaseFilters key={`${query.text} ${query.status}`} query={query} />}
        {all === 0 && <EmptyState icon={<FolderOpen />} title={t('account.myCases.none')} actions={submit} />}
        {all > 0 && !incidents.length && (
          <EmptyState
            icon={<SearchX />}
            title={t('account.myCases.noMatch')}
            actions={<a href="/my-cases">{t('account.myCases.clear')}</a>}
          />
        )}
        {incidents.length > 0 && <Pages {...data} />}
      </Card>
    </PageBody>
  );
}
