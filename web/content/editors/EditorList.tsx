import { ArrowDownUp, Download, Plus, SearchX, SquarePen, Upload } from 'lucide-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { PaginationLinks } from '../../layouts/PaginationLinks.tsx';
import { ReorderList } from './ReorderList.tsx';
import { ItemTable } from './ItemTable.tsx';
import { EDITOR_KINDS } from './editor-kinds.ts';
import { editorListHref } from './list-query.ts';
import type { ListData } from './list-data.ts';
import { ListTools } from './ListTools.tsx';
import { useList, type ShownList } from './use-list.ts';
import { Inline } from '../../ui/layout/Box.ts';
import { Text } from '../../ui/layout/Text.ts';

/** Content list for editors: search, sort and reorder. */
export function EditorList(data: ListData) {
  const t = useTranslation();
  const shown = useList(data);
  const { kind, query, total, rows } = shown;
  const { path } = EDITOR_KINDS[kind];
  const isEmpty = total === 0 && !query.q;
  return (
    <>
      {!isEmpty && (
        <Inline wrap justify="space-between" gap={4} mb={5}>
          <Text tone="ink-2" role="status">
            {t(query.q ? 'content.results' : `editors.${kind}.count`, { count: total })}
          </Text>
          <Inline gap={3} wrap>
            <ButtonLink
              href={editorListHref(path, query, { arrange: !query.arrange })}
              tone="secondary"
              icon={<ArrowDownUp aria-hidden="true" />}
            >
              {t(query.arrange ? 'editors.arrange.done' : 'editors.arrange.start')}
            </ButtonLink>
            {kind === 'partner' && <FileLinks />}
            <AddLink kind={kind} />
          </Inline>
        </Inline>
      )}
      <Card as="section" aria-label={t(`editors.${kind}.list`)}>
        {isEmpty && (
          <EmptyState
            icon={<SquarePen />}
            title={t(`editors.${kind}.first`)}
            actions={
              <>
                <AddLink kind={kind} />
                {kind === 'partner' && <FileLinks />}
              </>
            }
          >
            {t('editors.firstBody')}
          </EmptyState>
        )}
        {!isEmpty && query.arrange && <ReorderList key={rows.map(({ id }) => id).join()} {...shown} />}
        {!isEmpty && !query.arrange && <ListTools kind={kind} query={query} />}
        {!isEmpty && !query.arrange && rows.length > 0 && <ItemTable {...shown} />}
        {rows.length === 0 && query.q && (
          <EmptyState
            icon={<SearchX />}
            title={t('editors.noMatch')}
            actions={<a href={path}>{t('editors.showAll')}</a>}
          >
            {t('editors.noMatchBody')}
          </EmptyState>
        )}
        {!query.arrange && rows.length > 0 && <Pages {...shown} />}
      </Card>
    </>
  );
}

function AddLink({ kind }: Pick<ListData, 'kind'>) {
  const t = useTranslation();
  return (
    <ButtonLink href={`${EDITOR_KINDS[kind].path}/add`} icon={<Plus aria-hidden="true" />}>
      {t(`editors.${kind}.add`)}
    </ButtonLink>
  );
}

function FileLinks() {
  const t = useTranslation();
  return (
    <>
      <ButtonLink href="/admin/partners/import" tone="secondary" icon={<Upload aria-hidden="true" />}>
        {t('directory.import.open')}
      </ButtonLink>
      <ButtonLink href="/api/directory/export" download tone="secondary" icon={<Download aria-hidden="true" />}>
        {t('directory.export')}
      </ButtonLink>
    </>
  );
}

function Pages({ kind, query, rows, total, pageSize }: ShownList) {
  const t = useTranslation();
  return (
    <PaginationLinks
      pageSize={pageSize}
      total={total}
      page={query.page}
      shown={rows.length}
      href={(page) => editorListHref(EDITOR_KINDS[kind].path, query, { page })}
      summary={(here) => t('content.showing', { ...here, total })}
      label={t('content.paging.label')}
    />
  );
}
