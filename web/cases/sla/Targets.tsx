import { Plus, SquarePen, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Named } from '../../../common/cases/cases.types.ts';
import type { SlaTarget, SlaOverview } from '../../../common/cases/sla.types.ts';
import { localised } from '../../../common/locale/locales.ts';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { DataTable, type Column } from '../../ui/data/DataTable.tsx';
import { labelled } from '../../ui/data/labelled.ts';
import { IconButton } from '../../ui/forms/IconButton.tsx';
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx';
import { RowActions, CardHeader } from '../../ui/layout/CardHeader.tsx';
import { RemoveTargetDialog, TargetDialog } from './TargetDialog.tsx';
import { useTargetTexts } from './use-target-texts.ts';
import { Text } from '../../ui/layout/Text.ts';

const keyOf = ({ caseType, entity }: SlaTarget): string => `${caseType.id} ${entity?.id ?? ''}`;

interface TargetsProps extends Pick<SlaOverview, 'targets' | 'mayChange'> {
  /** The entities to choose from. */
  entities: readonly Named[];
}

/** Table of SLA targets by case type and entity. */
export function Targets({ targets, entities, mayChange }: TargetsProps) {
  const t = useTranslation();
  const { locale } = useLocale();
  const texts = useTargetTexts();
  const [adding, setAdding] = useState(false);
  const [editing, setEditing] = useState<string>();
  const [removing, setRemoving] = useState<string>();
  const targetAt = (key: string | undefined) => targets.find((one) => keyOf(one) === key);
  const [edited, removed] = [targetAt(editing), targetAt(removing)];
  const columns: Column<SlaTarget>[] = [
    { id: 'type', head: t('sla.targets.type'), cell: ({ caseType }) => <b>{localised(caseType, 'name', locale)}</b> },
    {
      id: 'entity',
      head: t('sla.targets.entity'),
      cell: ({ entity }) =>
        entity ? (
          localised(entity, 'name', locale)
        ) : (
          <Text as="span" tone="ink-3">
            {t('sla.targets.all')}
          </Text>
        ),
    },
    { ...labelled('target', t('sla.targets.target')), cell: texts.days },
  ];
  const actions: Column<SlaTarget> = {
    id: 'actions',
    head: <VisuallyHidden>{t('sla.actions')}</VisuallyHidden>,
    fit: true,
    cell: (target) => (
      <RowActions>
        <IconButton
          label={t('sla.targets.edit', texts.names(target))}
          icon={<SquarePen aria-hidden="true" />}
          onClick={() => setEditing(keyOf(target))}
        />
        {target.entity && (
          <IconButton
            data-danger=""
            label={t('sla.targets.remove', texts.names(target))}
            icon={<Trash2 aria-hidden="true" />}
            onClick={() => setRemoving(keyOf(target))}
          />
        )}
      </RowActions>
    ),
  };
  const add = mayChange && (
    <Button tone="secondary" icon={<Plus aria-hidden="true" />} onClick={() => setAdding(true)}>
      {t('sla.targets.add')}
    </Button>
  );
  return (
    <Card as="section" aria-label={t('sla.targets.heading')}>
      <CardHeader title={t('sla.targets.heading')} intro={t('sla.targets.lead')} action={add} />
      <DataTable
        label={t('sla.targets.heading')}
        columns={mayChange ? [...columns, actions] : columns}
        rows={targets}
        keyOf={keyOf}
      />
      {adding && <TargetDialog targets={targets} entities={entities} onClose={() => setAdding(false)} />}
      {edited && (
        <TargetDialog
          key={editing}
          targets={targets}
          entities={entities}
          target={edited}
          onClose={() => setEditing(undefined)}
        />
      )}
      {removed && <RemoveTargetDialog target={removed} onClose={() => setRemoving(undefined)} />}
    </Card>
  );
}
