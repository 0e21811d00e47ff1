import type { ImportChange, ImportError } from '../../../common/content/directory-editors.types.ts';
import { localised } from '../../../common/locale/locales.ts';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import type { TextKey } from '../../i18n/text-key.ts';
import { DataTable, type Column } from '../../ui/data/DataTable.tsx';
import { labelled } from '../../ui/data/labelled.ts';
import { StatusTag } from '../../ui/data/StatusTag.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Stack } from '../../ui/layout/Box.ts';
import { Text } from '../../ui/layout/Text.ts';

/** The errors of a directory file, by row and column. */
export function ErrorTable({ errors }: { errors: readonly ImportError[] }) {
  const t = useTranslation();
  const { locale } = useLocale();
  const columns: Column<ImportError>[] = [
    { ...labelled('row', t('directory.import.row')), cell: ({ row }) => row || '–' },
    {
      ...labelled('column', t('directory.import.column')),
      cell: ({ column }) => (column ? <bdi dir="ltr">{column}</bdi> : '–'),
    },
    { id: 'error', head: t('directory.import.error'), cell: (error) => localised(error, 'description', locale) },
  ];
  return (
    <Stack gap={4}>
      <Notice tone="danger" live="alert" title={t('directory.import.refused')}>
        {t('directory.import.refusedBody')}
      </Notice>
      <Card as="section" aria-label={t('directory.import.errors')}>
        <DataTable
          label={t('directory.import.errors')}
          columns={columns}
          rows={errors}
          keyOf={({ row, column, code }) => `${row} ${column} ${code}`}
        />
      </Card>
    </Stack>
  );
}

/** The additions and changes of a directory file. `total` counts all of them; the table shows the first ones. */
export function ChangeTable({ changes, total }: { changes: readonly ImportChange[]; total: number }) {
  const t = useTranslation();
  const { locale } = useLocale();
  const nameOf = (column: string) =>
    t(
      (column.startsWith('name') || column.startsWith('description')
        ? `editors.field.${column}`
        : `directory.field.${column}`) as TextKey,
    );
  const columns: Column<ImportChange>[] = [
    { ...labelled('row', t('directory.import.row')), fit: true, cell: ({ row }) => row },
    { id: 'name', head: t('directory.import.entry'), cell: (change) => <b>{localised(change, 'name', locale)}</b> },
    { ...labelled('kind', t('directory.import.kind')), cell: ({ kind }) => t(`directory.kind.${kind}`) },
    { ...labelled('code', t('directory.field.code')), cell: ({ code }) => <bdi dir="ltr">{code}</bdi> },
    {
      id: 'action',
      head: t('directory.import.change'),
      cell: ({ action, columns: changed }) =>
        action === 'CREATE' ? (
          <StatusTag tone="success">{t('directory.import.new')}</StatusTag>
        ) : (
          changed.map(nameOf).join(t('site.listSeparator'))
        ),
    },
  ];
  return (
    <Card as="section" aria-label={t('directory.import.changes')}>
      <DataTable
        label={t('directory.import.changes')}
        columns={columns}
        rows={changes}
        keyOf={({ row }) => String(row)}
      />
      {total > changes.length && (
        <Text tone="ink-2" pt={3} px={6} pb={4}>
          {t('directory.import.truncated', { count: changes.length })}
        </Text>
      )}
    </Card>
  );
}
