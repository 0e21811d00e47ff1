import { CalendarOff, Plus, SquarePen, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import type { Holiday, SlaOverview } from '../../../common/cases/sla.types.ts';
import { dayOf, noonOf } from '../../../common/cases/business-dates.ts';
import { localised, otherContentLocale } from '../../../common/locale/locales.ts';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { DataTable, type Column } from '../../ui/data/DataTable.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { IconButton } from '../../ui/forms/IconButton.tsx';
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx';
import { FormattedDate } from '../status/FormattedDate.tsx';
import { DeleteHolidayDialog, HolidayDialog } from './HolidayDialog.tsx';
import { RowActions, CardHeader } from '../../ui/layout/CardHeader.tsx';
import { Box } from '../../ui/layout/Box.ts';

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

/** The dates of a holiday. */
function HolidayDates({ from, to }: Pick<Holiday, 'from' | 'to'>) {
  if (from === to) return <FormattedDate at={noonOf(from)} />;
  return (
    <>
      <FormattedDate at={noonOf(from)} /> – <FormattedDate at={noonOf(to)} />
    </>
  );
}

function useHolidayColumns(): Column<Holiday>[] {
  const t = useTranslation();
  const { locale } = useLocale();
  return [
    {
      id: 'name',
      head: t('sla.holidays.name'),
      cell: (holiday) => (
        <Names>
          <b>{localised(holiday, 'name', locale)}</b>
          <small lang={otherContentLocale(locale)}>
            <bdi>{localised(holiday, 'name', otherContentLocale(locale))}</bdi>
          </small>
        </Names>
      ),
    },
    { id: 'dates', head: t('sla.holidays.dates'), cell: (holiday) => <HolidayDates {...holiday} /> },
    {
      id: 'length',
      head: t('sla.holidays.length'),
      wide: true,
      fit: true,
      cell: ({ from, to }) => t('sla.holidays.days', { count: (dayOf(to) ?? 0) - (dayOf(from) ?? 0) + 1 }),
    },
  ];
}

/** Holiday calendar. Past holidays are hidden by default. */
export function Holidays({
  holidays,
  mayChange,
  today,
}: Pick<SlaOverview, 'holidays' | 'mayChange'> & { today: string }) {
  const t = useTranslation();
  const { locale } = useLocale();
  const [showsPast, setShowsPast] = useState(false);
  const [adding, setAdding] = useState(false);
  const [editing, setEditing] = useState<string>();
  const [deleting, setDeleting] = useState<string>();
  const findHoliday = (id: string | undefined) => holidays.find((one) => one.id === id);
  const [edited, deleted] = [findHoliday(editing), findHoliday(deleting)];
  const pastCount = holidays.filter(({ to }) => to < today).length;
  const columns = useHolidayColumns();
  const actions: Column<Holiday> = {
    id: 'actions',
    head: <VisuallyHidden>{t('sla.actions')}</VisuallyHidden>,
    fit: true,
    cell: (holiday) => (
      <RowActions>
        <IconButton
          label={t('sla.holidays.edit', { name: localised(holiday, 'name', locale) })}
          icon={<SquarePen aria-hidden="true" />}
          onClick={() => setEditing(holiday.id)}
        />
        <IconButton
          data-danger=""
          label={t('sla.holidays.delete', { name: localised(holiday, 'name', locale) })}
          icon={<Trash2 aria-hidden="true" />}
          onClick={() => setDeleting(holiday.id)}
        />
      </RowActions>
    ),
  };
  const add = mayChange && (
    <Button tone="secondary" icon={<Plus aria-hidden="true" />} onClick={() => setAdding(true)}>
      {t('sla.holidays.add')}
    </Button>
  );
  return (
    <Card as="section" aria-label={t('sla.holidays.heading')}>
      <CardHeader title={t('sla.holidays.heading')} intro={t('sla.holidays.lead')} action={add} />
      {holidays.length === 0 && <EmptyState icon={<CalendarOff />} title={t('sla.holidays.none')} />}
      {holidays.length > 0 && (
        <DataTable
          label={t('sla.holidays.heading')}
          columns={mayChange ? [...columns, actions] : columns}
          rows={showsPast ? holidays : holidays.filter(({ to }) => to >= today)}
          keyOf={({ id }) => id}
        />
      )}
      {pastCount > 0 && (
        <Box py={3} px={5} line="top">
          <Button tone="tertiary" size="sm" aria-expanded={showsPast} onClick={() => setShowsPast(!showsPast)}>
            {showsPast ? t('sla.holidays.hidePast') : t('sla.holidays.showPast', { count: pastCount })}
          </Button>
        </Box>
      )}
      {adding && <HolidayDialog onClose={() => setAdding(false)} />}
      {edited && <HolidayDialog key={editing} holiday={edited} onClose={() => setEditing(undefined)} />}
      {deleted && <DeleteHolidayDialog holiday={deleted} onClose={() => setDeleting(undefined)} />}
    </Card>
  );
}
