import { Plus, SquarePen, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import type { CaseTarget } from '../../../common/cases/clock.types.ts';
import { localised } from '../../../common/locale/locales.ts';
import { useLocale, useTexts } from '../../client/text.ts';
import { Button } from '../../controls/Button.tsx';
import { Card } from '../../controls/Card.tsx';
import { DataTable, type Column } from '../../controls/DataTable.tsx';
import { IconButton } from '../../controls/IconButton.tsx';
import { VisuallyHidden } from '../../controls/VisuallyHidden.tsx';
import type { ClockData } from './clock-page.ts';
import { RowActions, SheetHead } from './SheetHead.tsx';
import { DropTargetDialog, TargetDialog } from './TargetDialog.tsx';
import { useTargetWords } from './use-target-words.ts';

const TypeName = styled.b`
  font-weight: 600;
`;

const ForAll = styled.span`
  color: var(--ink-3);
`;

const keyOf = ({ caseType, entity }: CaseTarget): string => `${caseType.id} ${entity?.id ?? ''}`;

/** How long each type of case may take, for all entities and for single ones. */
export function Targets({ targets, entities, mayChange }: ClockData) {
  const t = useTexts();
  const { locale } = useLocale();
  const words = useTargetWords();
  const [adding, setAdding] = useState(false);
  const [editing, setEditing] = useState<string>();
  const [dropping, setDropping] = useState<string>();
  const targetAt = (key: string | undefined) => targets.find((one) => keyOf(one) === key);
  const [edited, dropped] = [targetAt(editing), targetAt(dropping)];
  const columns: Column<CaseTarget>[] = [
    { id: 'type', head: t('clock.targets.type'), cell: ({ caseType }) => <TypeName>{localised(caseType, 'name', locale)}</TypeName> },
    {
      id: 'entity',
      head: t('clock.targets.entity'),
      cell: ({ entity }) => (entity ? localised(entity, 'name', locale) : <ForAll>{t('clock.targets.all')}</ForAll>),
    },
    { id: 'target', head: t('clock.targets.target'), label: t('clock.targets.target'), cell: words.days },
  ];
  const actions: Column<CaseTarget> = {
    id: 'actions',
    head: <VisuallyHidden>{t('clock.actions')}</VisuallyHidden>,
    fit: true,
    cell: (target) => (
      <RowActions>
        <IconButton
          label={t('clock.targets.edit', words.names(target))}
          icon={<SquarePen aria-hidden="true" />}
          onClick={() => setEditing(keyOf(target))}
        />
        {target.entity && (
          <IconButton
            data-danger=""
            label={t('clock.targets.drop', words.names(target))}
            icon={<Trash2 aria-hidden="true" />}
            onClick={() => setDropping(keyOf(target))}
          />
        )}
      </RowActions>
    ),
  };
  const add = mayChange && (
    <Button tone="secondary" icon={<Plus aria-hidden="true" />} onClick={() => setAdding(true)}>
      {t('clock.targets.add')}
    </Button>
  );
  return (
    <Card as="section" aria-label={t('clock.targets.heading')}>
      <SheetHead title={t('clock.targets.heading')} lead={t('clock.targets.lead')} action={add} />
      <DataTable label={t('clock.targets.heading')} columns={mayChange ? [...columns, actions] : columns} rows={targets} keyOf={keyOf} />
      {adding && <TargetDialog targets={targets} entities={entities} onClose={() => setAdding(false)} />}
      {edited && <TargetDialog key={editing} targets={targets} entities={entities} target={edited} onClose={() => setEditing(undefined)} />}
      {dropped && <DropTargetDialog target={dropped} onClose={() => setDropping(undefined)} />}
    </Card>
  );
}
