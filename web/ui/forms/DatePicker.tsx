import { parseDate, type CalendarDate } from '@internationalized/date';
import { CalendarDays } from 'lucide-react';
import { useContext, useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react';
import { DateFieldStateContext } from 'react-aria-components/DateField';
import {
  DatePicker as AriaDatePicker,
  DateInput as Segments,
  type DateSegmentProps,
} from 'react-aria-components/DatePicker';
import { AriaLocale } from '../layout/AriaLocale.tsx';
import { DateCalendar } from './DateCalendar.tsx';
import { CalendarButton, Frame, Segment } from './date-picker-styles.ts';
import { isIsoDay } from './date-text.ts';
import type { DateInputProps } from './DateInput.tsx';

const toDate = (day: string | undefined): CalendarDate | null => (day && isIsoDay(day) ? parseDate(day) : null);

const PARTS = [
  ['year', 4],
  ['month', 2],
  ['day', 2],
] as const;

interface ReportingSegmentProps extends DateSegmentProps {
  /** Called with YYYY-MM-DD, without the parts that are empty; '' if all are. */
  onType: (text: string) => void;
}

/** A part of the date. The day also reports incomplete dates, which react-aria does not. */
function ReportingSegment({ segment, onType }: ReportingSegmentProps) {
  const segments = useContext(DateFieldStateContext)?.segments ?? [];
  const parts = PARTS.map(([type, length]) => {
    const part = segments.find((one) => one.type === type);
    return !part || part.isPlaceholder ? '' : part.text.padStart(length, '0');
  });
  const text = parts.some(Boolean) ? parts.join('-') : '';
  const reported = useRef(text);
  const report = useEffectEvent(onType);
  useEffect(() => {
    if (segment.type !== 'day' || reported.current === text) return;
    reported.current = text;
    report(text);
  }, [segment.type, text]);
  return <Segment segment={segment} />;
}

/** As in any other input. Segments are not inputs, so the browser does not submit. */
const submitOnEnter = (event: KeyboardEvent<HTMLElement>) => {
  if (event.key === 'Enter' && (event.target as Element).matches('[data-type]'))
    event.currentTarget.closest('form')?.requestSubmit();
};

/** The segments and the calendar of a DateInput, loaded when needed. */
export function DatePicker({
  id,
  name,
  value,
  onChange,
  min,
  max,
  autoComplete,
  texts,
  initialFocused,
  ...fieldProps
}: DatePickerProps) {
  // While a date is incomplete, react-aria keeps the last complete one.
  const [{ date, text }, setState] = useState({ date: toDate(value), text: value });
  if (text !== value) setState({ date: toDate(value), text: value });
  const change = (next: CalendarDate | null, nextText: string) => {
    setState({ date: next, text: nextText });
    if (nextText !== value) onChange(nextText);
  };
  const invalid = fieldProps['aria-invalid'] === true;
  return (
    <AriaLocale>
      <AriaDatePicker
        id={id}
        name={name}
        aria-labelledby={`${id}-label`}
        aria-describedby={fieldProps['aria-describedby']}
        validationBehavior="aria"
        isInvalid={invalid}
        isRequired={fieldProps['aria-required']}
        autoComplete={autoComplete}
        autoFocus={initialFocused}
        shouldForceLeadingZeros
        value={date}
        onChange={(next) => change(next, next?.toString() ?? '')}
      >
        <Frame $invalid={invalid} onKeyDownCapture={submitOnEnter}>
          <Segments>
            {(segment) => <ReportingSegment segment={segment} onType={(next) => change(next ? date : null, next)} />}
          </Segments>
          <CalendarButton>
            <CalendarDays aria-hidden="true" />
          </CalendarButton>
        </Frame>
        <DateCalendar min={toDate(min)} max={toDate(max)} clearLabel={texts.clear} onClear={() => change(null, '')} />
      </AriaDatePicker>
    </AriaLocale>
  );
}

interface DatePickerProps extends DateInputProps {
  /** Whether the plain input had focus. */
  initialFocused: boolean;
}
