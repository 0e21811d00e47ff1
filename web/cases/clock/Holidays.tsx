import { CalendarOff, Plus, SquarePen, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import type { Holiday } from '../../../common/cases/clock.types.ts';
import { dayOf } from '../../../common/cases/dubai-days.ts';
import { localised } from '../../../common/locale/locales.ts';
import { useLocale, useTexts } from '../../client/text.ts';
import { Button } from '../../controls/Button.tsx';
import { Card } from '../../controls/Card.tsx';
import { DataTable, type Column } from '../../controls/DataTable.tsx';
import { EmptyState } from '../../controls/EmptyState.tsx';
import { IconButton } from '../../controls/IconButton.tsx';
import { VisuallyHidden } from '../../controls/VisuallyHidden.tsx';
import { Moment } from '../status/Moment.tsx';
import type { ClockData } from './clock-page.ts';
import { DeleteHolidayDialog, HolidayDialog } from './HolidayDialog.tsx';
import { RowActions, SheetHead } from './SheetHead.tsx';

const Names = styled.span`
  & b {
    display: block;
    font-weight: 600;
  }
  & small {
    display: block;
    color: var(--ink-3);
    font-size: var(--text-small);
  }
`;

const Foot = styled.div`
  padding: var(--space-3) var(--space-5);
  border-block-start: 1px solid var(--line);
`;

/** Noon, so that no time zone makes another day of it. */
const noon = (day: string): string => `${day}T12:00:00+04:00`;

/** From which day to which; one day alone stands once. */
export function HolidayDates({ from, to }: Pick<Holiday, 'from' | 'to'>) {
  if (from === to) return <Moment at={noon(from)} />;
  return (
    <>
      <Moment at={noon(from)} /> – <Moment at={noon(to)} />
    </>
  );
}

function useHolidayColumns(): Column<Holiday>[] {
  const t = useTexts();
  const { locale } = useLocale();
  return [
    {
      id: 'name',
      head: t('clock.holidays.name'),
      cell: (one) => (
        <Names>
          <b>{localised(one, 'name', locale)}</b>
          <small lang={locale === 'ar' ? 'en' : 'ar'}>
            <bdi>{localised(one, 'name', locale === 'ar' ? 'en' : 'ar')}</bdi>
          </small>
        </Names>
      ),
    },
    { id: 'dates', head: t('clock.holidays.dates'), cell: (one) => <HolidayDates {...one} /> },
    {
      id: 'length',
      head: t('clock.holidays.length'),
      wide: true,
      fit: true,
      cell: ({ from, to }) => t('clock.holidays.days', { count: dayOf(to)! - dayOf(from)! + 1 }),
    },
  ];
}

/** The days off, those to come first in sight; what is over is folded away. */
export function Holidays({ holidays, mayChange, today }: ClockData) {
  const t = useTexts();
  const { locale } = useLocale();
  const [past, setPast] = useState(false);
  const [adding, setAdding] = useState(false);
  const [editing, setEditing] = useState<string>();
  const [deleting, setDeleting] = useState<string>();
  const find = (id: string | undefined) => holidays.find((one) => one.id === id);
  const [edited, deleted] = [find(editing), find(deleting)];
  const over = holidays.filter(({ to }) => to < today).length;
  const columns = useHolidayColumns();
  const actions: Column<Holiday> = {
    id: 'actions',
    head: <VisuallyHidden>{t('clock.actions')}</VisuallyHidden>,
    fit: true,
    cell: (one) => (
      <RowActions>
        <IconButton
          label={t('clock.holidays.edit', { name: localised(one, 'name', locale) })}
          icon={<SquarePen aria-hidden="true" />}
          onClick={() => setEditing(one.id)}
        />
        <IconButton
          data-danger=""
          label={t('clock.holidays.delete', { name: localised(one, 'name', locale) })}
          icon={<Trash2 aria-hidden="true" />}
          onClick={() => setDeleting(one.id)}
        />
      </RowActions>
    ),
  };
  const add = mayChange && (
    <Button tone="secondary" icon={<Plus aria-hidden="true" />} onClick={() => setAdding(true)}>
      {t('clock.holidays.add')}
    </Button>
  );
  return (
    <Card as="section" aria-label={t('clock.holidays.heading')}>
      <SheetHead title={t('clock.holidays.heading')} lead={t('clock.holidays.lead')} action={add} />
      {holidays.length === 0 && <EmptyState icon={<CalendarOff />} title={t('clock.holidays.none')} />}
      {holidays.length > 0 && (
        <DataTable
          label={t('clock.holidays.heading')}
          columns={mayChange ? [...columns, actions] : columns}
          rows={past ? holidays : holidays.filter(({ to }) => to >= today)}
          keyOf={({ id }) => id}
        />
      )}
      {over > 0 && (
        <Foot>
          <Button tone="tertiary" size="sm" aria-expanded={past} onClick={() => setPast(!past)}>
            {past ? t('clock.holidays.hidePast') : t('clock.holidays.showPast', { count: over })}
          </Button>
        </Foot>
      )}
      {adding && <HolidayDialog onClose={() => setAdding(false)} />}
      {edited && <HolidayDialog key={editing} holiday={edited} onClose={() => setEditing(undefined)} />}
      {deleted && <DeleteHolidayDialog holiday={deleted} onClose={() => setDeleting(undefined)} />}
    </Card>
  );
}
