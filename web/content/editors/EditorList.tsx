import { ArrowDownUp, Plus, SearchX, SquarePen } from 'lucide-react';
import { styled } from 'styled-components';
import { useTexts } from '../../client/text.ts';
import { ButtonLink } from '../../controls/ButtonLink.tsx';
import { Card } from '../../controls/Card.tsx';
import { EmptyState } from '../../controls/EmptyState.tsx';
import { PagesBelow } from '../../layouts/PagesBelow.tsx';
import { ArrangeList } from './ArrangeList.tsx';
import { ItemTable } from './ItemTable.tsx';
import { EDITOR_KINDS } from './kinds.ts';
import { listHref } from './list-address.ts';
import type { ListData } from './list-data.ts';
import { ListTools } from './ListTools.tsx';

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-4);
  margin-block-end: var(--space-5);

  & p {
    color: var(--ink-2);
  }
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
`;

/** A kind of content for its editors: found, sorted and put in order; each item leads to its detail and its form. */
export function EditorList(data: ListData) {
  const t = useTexts();
  const { kind, query, total, rows } = data;
  const { path } = EDITOR_KINDS[kind];
  const none = total === 0 && !query.q;
  return (
    <>
      {!none && (
        <Head>
          <p role="status">{t(query.q ? 'content.results' : `editors.${kind}.count`, { count: total })}</p>
          <Buttons>
            <ButtonLink
              href={listHref(path, query, { arrange: !query.arrange })}
              tone="secondary"
              icon={<ArrowDownUp aria-hidden="true" />}
            >
              {t(query.arrange ? 'editors.arrange.done' : 'editors.arrange.start')}
            </ButtonLink>
            <AddLink kind={kind} />
          </Buttons>
        </Head>
      )}
      <Card as="section" aria-label={t(`editors.${kind}.list`)}>
        {none && (
          <EmptyState icon={<SquarePen />} title={t(`editors.${kind}.first`)} actions={<AddLink kind={kind} />}>
            {t('editors.firstBody')}
          </EmptyState>
        )}
        {!none && query.arrange && <ArrangeList key={rows.map(({ id }) => id).join()} kind={kind} rows={rows} />}
        {!none && !query.arrange && <ListTools kind={kind} query={query} />}
        {!none && !query.arrange && rows.length > 0 && <ItemTable {...data} />}
        {rows.length === 0 && query.q && (
          <EmptyState icon={<SearchX />} title={t('editors.noMatch')} actions={<a href={path}>{t('editors.showAll')}</a>}>
            {t('editors.noMatchBody')}
          </EmptyState>
        )}
        {!query.arrange && rows.length > 0 && <Pages {...data} />}
      </Card>
    </>
  );
}

function AddLink({ kind }: Pick<ListData, 'kind'>) {
  const t = useTexts();
  return (
    <ButtonLink href={`${EDITOR_KINDS[kind].path}/add`} icon={<Plus aria-hidden="true" />}>
      {t(`editors.${kind}.add`)}
    </ButtonLink>
  );
}

function Pages({ kind, query, rows, total, pageSize }: ListData) {
  const t = useTexts();
  return (
    <PagesBelow
      {...{ pageSize, total }}
      page={query.page}
      shown={rows.length}
      href={(page) => listHref(EDITOR_KINDS[kind].path, query, { page })}
      summary={(here) => t('content.showing', { ...here, total })}
      label={t('content.paging.label')}
    />
  );
}
