import { contentLocaleOf, localised, type ContentLocale } from '../../../common/locale/locales.ts';
import { Eye, SquarePen, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import type { ContentSort } from '../../../common/content/editors.types.ts';
import { FormattedDate } from '../../cases/status/FormattedDate.tsx';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import { DataTable, type Column } from '../../ui/data/DataTable.tsx';
import { RowLink } from '../../ui/data/Table.ts';
import { labelled } from '../../ui/data/labelled.ts';
import { IconButton } from '../../ui/forms/IconButton.tsx';
import { IconLink } from '../../ui/navigation/IconLink.tsx';
import { StatusTag } from '../../ui/data/StatusTag.tsx';
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx';
import { narrowTable } from '../../theme/media.ts';
import { EntityContents } from '../directory/EntityContents.tsx';
import { DeleteItem } from './DeleteItem.tsx';
import { ItemPicture } from './ItemPicture.tsx';
import { EDITOR_KINDS } from './editor-kinds.ts';
import { editorListHref } from './list-query.ts';
import type { ListRow, ShownList } from './use-list.ts';

const Actions = styled.span`
  display: flex;
  justify-content: flex-end;

  & [data-danger] {
    color: var(--danger);
  }
  ${narrowTable} {
    justify-content: flex-start;
    margin-inline-start: calc(-1 * var(--space-3));
  }
`;

/** Table of the items, with sortable columns. */
export function ItemTable({ kind, query, rows }: ShownList) {
  const t = useTranslation();
  const [deleting, setDeleting] = useState<ListRow>();
  const { path, texts, images } = EDITOR_KINDS[kind];
  const { name } = texts[0];
  const [image] = images;
  const sortOf = (sort: ContentSort, descendingFirst: boolean): Column<ListRow>['sort'] => {
    const isCurrent = query.sort === sort;
    const direction = isCurrent ? (query.descending ? 'descending' : 'ascending') : undefined;
    return {
      href: editorListHref(path, query, { sort, descending: isCurrent ? !query.descending : descendingFirst }),
      direction,
    };
  };
  const columns: Column<ListRow>[] = [
    ...(image
      ? [
          {
            id: 'picture',
            head: t(`editors.field.${image.name}`),
            fit: true,
            cell: (row: ListRow) => <ItemPicture {...row} />,
          },
        ]
      : []),
    {
      id: 'nameAr',
      head: t(`editors.field.${name}Ar`),
      sort: sortOf('nameAr', false),
      cell: (row) => <Name kind={kind} row={row} language="ar" />,
    },
    {
      id: 'nameEn',
      head: t(`editors.field.${name}En`),
      sort: sortOf('nameEn', false),
      cell: (row) => <Name kind={kind} row={row} language="en" />,
    },
    {
      ...labelled('modified', t('editors.modified')),
      sort: sortOf('modified', true),
      cell: ({ modifiedAt, published, active }) => (
        <>
          {modifiedAt ? <FormattedDate at={modifiedAt} /> : '–'}{' '}
          {!published && <StatusTag tone="attention">{t('editors.draft')}</StatusTag>}{' '}
          {!active && <StatusTag tone="neutral">{t('directory.retired')}</StatusTag>}
        </>
      ),
    },
    { ...labelled('by', t('editors.modifiedBy')), wide: true, cell: ({ modifiedBy }) => modifiedBy ?? '–' },
    {
      id: 'actions',
      head: <VisuallyHidden>{t('editors.actions')}</VisuallyHidden>,
      fit: true,
      cell: (row) => <ItemActions kind={kind} row={row} onDelete={() => setDeleting(row)} />,
    },
  ];
  return (
    <>
      <DataTable label={t(`editors.${kind}.list`)} columns={columns} rows={rows} keyOf={({ id }) => id} />
      <DeleteItem kind={kind} item={deleting} onClose={() => setDeleting(undefined)} />
    </>
  );
}

/** The name in one language; the Arabic one opens the item. In the language of the page also what an entity has. */
function Name({ kind, row, language }: Pick<ShownList, 'kind'> & { row: ListRow; language: ContentLocale }) {
  const { locale } = useLocale();
  return (
    <>
      {language === 'en' && <bdi lang="en">{row.nameEn}</bdi>}
      {language === 'ar' && (
        <RowLink href={`${EDITOR_KINDS[kind].detail}?id=${row.id}`} lang="ar" dir="rtl">
          <bdi>{row.nameAr}</bdi>
        </RowLink>
      )}
      {kind === 'partner' && language === contentLocaleOf(locale) && (
        <EntityContents id={row.id} name={localised(row, 'name', locale)} />
      )}
    </>
  );
}

interface ItemActionsProps extends Pick<ShownList, 'kind'> {
  row: ListRow;
  onDelete: () => void;
}

function ItemActions({ kind, row, onDelete }: ItemActionsProps) {
  const t = useTranslation();
  const { locale } = useLocale();
  const { path, detail } = EDITOR_KINDS[kind];
  const name = localised(row, 'name', locale);
  return (
    <Actions>
      <IconLink
        href={`${detail}?id=${row.id}`}
        label={t('editors.viewItem', { name })}
        icon={<Eye aria-hidden="true" />}
      />
      <IconLink
        href={`${path}/edit?id=${row.id}`}
        label={t('editors.editItem', { name })}
        icon={<SquarePen aria-hidden="true" />}
      />
      <IconButton
        data-danger=""
        label={t('editors.deleteItem', { name })}
        icon={<Trash2 aria-hidden="true" />}
        onClick={onDelete}
      />
    </Actions>
  );
}
