import type { CalendarDate } from '@internationalized/date';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useContext } from 'react';
import { CalendarMonthPicker, CalendarYearPicker } from 'react-aria-components/Calendar';
import { DatePickerStateContext } from 'react-aria-components/DatePicker';
import { Dialog } from 'react-aria-components/Dialog';
import { Inline } from '../layout/Box.ts';
import { useModalRoot } from '../overlays/modal-root.ts';
import { Button } from './Button.tsx';
import { CalendarButton, CalendarPopover, Day, DayGrid, StyledCalendar } from './date-picker-styles.ts';
import { Select } from './Select.tsx';

interface DateCalendarProps {
  min: CalendarDate | null;
  max: CalendarDate | null;
  clearLabel: string;
  onClear: () => void;
}

interface PickerProps {
  'aria-label': string;
  value: string | number;
  items: readonly { id: number; formatted: string }[];
  onChange: (key: number) => void;
}

function Picker({ 'aria-label': label, value, items, onChange }: PickerProps) {
  const options = items.map(({ id, formatted }) => ({ value: String(id), label: formatted }));
  return (
    <Select
      aria-label={label}
      value={String(value)}
      options={options}
      onChange={(chosen) => onChange(Number(chosen))}
    />
  );
}

/** The calendar that a DatePicker opens. */
export function DateCalendar({ min, max, clearLabel, onClear }: DateCalendarProps) {
  const modalRoot = useModalRoot();
  const picker = useContext(DatePickerStateContext);
  const clear = () => {
    onClear();
    picker?.close();
  };
  return (
    <CalendarPopover UNSTABLE_portalContainer={modalRoot ?? undefined} placement="bottom end">
      <Dialog>
        <StyledCalendar minValue={min} maxValue={max}>
          <Inline gap={2}>
            <CalendarButton slot="previous">
              <ChevronLeft aria-hidden="true" className="flip" />
            </CalendarButton>
            <CalendarMonthPicker>{(month) => <Picker {...month} />}</CalendarMonthPicker>
            <CalendarYearPicker>{(year) => <Picker {...year} />}</CalendarYearPicker>
            <CalendarButton slot="next">
              <ChevronRight aria-hidden="true" className="flip" />
            </CalendarButton>
          </Inline>
          <DayGrid weekdayStyle="short">{(day) => <Day date={day} />}</DayGrid>
        </StyledCalendar>
        {picker?.value && (
          <Button tone="tertiary" onClick={clear}>
            {clearLabel}
          </Button>
        )}
      </Dialog>
    </CalendarPopover>
  );
}
