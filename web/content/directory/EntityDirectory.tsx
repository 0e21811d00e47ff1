import { GitBranch, Plus, Shapes, SquarePen } from 'lucide-react';
import { useState } from 'react';
import type { ServiceWithEntity } from '../../../common/cases/cases.types.ts';
import type { EditedBranch, EditedService } from '../../../common/content/directory-editors.types.ts';
import { localised } from '../../../common/locale/locales.ts';
import { usePageQuery } from '../../api/use-page-query.ts';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import { DataTable, type Column } from '../../ui/data/DataTable.tsx';
import { labelled } from '../../ui/data/labelled.ts';
import { StatusTag } from '../../ui/data/StatusTag.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Button } from '../../ui/forms/Button.tsx';
import { IconButton } from '../../ui/forms/IconButton.tsx';
import { Box, Inline, Stack } from '../../ui/layout/Box.ts';
import { Card, CardTitle } from '../../ui/layout/Card.tsx';
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx';
import { EntryDialog, type Entry } from './EntryDialog.tsx';
import { entityContentsQuery } from './queries.ts';

/** The services and branches of an entity, retired ones too. */
export function EntityDirectory({ entityId }: { entityId: string }) {
  const { services, branches, replacements } = usePageQuery(entityContentsQuery(entityId));
  const [entry, setEntry] = useState<Entry>();
  return (
    <Stack gap={6} mt={6}>
      <EntryTable
        kind="service"
        rows={services}
        replacements={replacements}
        onEdit={(row) => setEntry({ kind: 'service', row: row as EditedService })}
      />
      <EntryTable
        kind="branch"
        rows={branches}
        replacements={replacements}
        onEdit={(row) => setEntry({ kind: 'branch', row })}
      />
      {entry && (
        <EntryDialog
          key={`${entry.kind} ${entry.row?.id}`}
          entry={entry}
          entityId={entityId}
          services={services}
          branches={branches}
          replacements={replacements}
          onClose={() => setEntry(undefined)}
        />
      )}
    </Stack>
  );
}

interface EntryTableProps {
  kind: Entry['kind'];
  rows: readonly EditedBranch[];
  replacements: readonly ServiceWithEntity[];
  /** Without a row: adds one. */
  onEdit: (row?: EditedBranch) => void;
}

function EntryTable({ kind, rows, replacements, onEdit }: EntryTableProps) {
  const t = useTranslation();
  const { locale } = useLocale();
  const nextOf = (row: EditedBranch) =>
    replacements.find(({ serviceId }) => 'replacedBy' in row && serviceId === row.replacedBy);
  const columns: Column<EditedBranch>[] = [
    { id: 'name', head: t(`directory.${kind}.name`), cell: (row) => <b>{localised(row, 'name', locale)}</b> },
    { ...labelled('code', t('directory.field.code')), cell: ({ code }) => <bdi dir="ltr">{code}</bdi> },
    {
      ...labelled('state', t('directory.state')),
      cell: (row) => {
        const next = nextOf(row);
        if (row.active) return <StatusTag tone="success">{t('directory.inUse')}</StatusTag>;
        return (
          <>
            <StatusTag tone="neutral">{t('directory.retired')}</StatusTag>{' '}
            {next && t('directory.replacedBy', { name: localised(next, 'name', locale) })}
          </>
        );
      },
    },
    {
      id: 'actions',
      head: <VisuallyHidden>{t('editors.actions')}</VisuallyHidden>,
      fit: true,
      cell: (row) => (
        <IconButton
          label={t('editors.editItem', { name: localised(row, 'name', locale) })}
          icon={<SquarePen aria-hidden="true" />}
          onClick={() => onEdit(row)}
        />
      ),
    },
  ];
  return (
    <Card as="section" aria-labelledby={`${kind}-title`}>
      <Box pt={6} px={6} pb={3}>
        <Inline gap={3} wrap justify="space-between">
          <CardTitle id={`${kind}-title`}>{t(`directory.${kind}.list`)}</CardTitle>
          <Button tone="secondary" size="sm" icon={<Plus aria-hidden="true" />} onClick={() => onEdit()}>
            {t(`directory.${kind}.add`)}
          </Button>
        </Inline>
      </Box>
      {rows.length ? (
        <DataTable label={t(`directory.${kind}.list`)} columns={columns} rows={rows} keyOf={({ id }) => id} />
      ) : (
        <EmptyState icon={kind === 'service' ? <Shapes /> : <GitBranch />} title={t(`directory.${kind}.none`)} />
      )}
    </Card>
  );
}
