import { useState } from 'react';
import { flushSync } from 'react-dom';
import { formatDate } from '../../common/locale/locales.ts';
import { useLocale, useTranslation } from '../i18n/use-translation.ts';
import { isIsoDay } from '../ui/forms/date-text.ts';
import { DateField } from './DateField.tsx';

export interface DateRange {
  /** YYYY-MM-DD; empty if open. */
  from: string;
  to: string;
}

interface DateRangeOptions {
  labels: DateRange;
  range: DateRange;
  onChange: (change: Partial<DateRange>) => void;
}

/** The first and the last day of a filter. `check` shows their errors and focuses the first; true without any. */
export function useDateRange(options: DateRangeOptions) {
  const [checked, setChecked] = useState(false);
  const check = (form: HTMLFormElement): boolean => {
    flushSync(() => setChecked(true));
    const invalid = form.querySelector<HTMLElement>('[aria-invalid=true]');
    invalid?.focus();
    return !invalid;
  };
  const onChange = (change: Partial<DateRange>) => {
    setChecked(false);
    options.onChange(change);
  };
  return { check, props: { ...options, onChange, checked } };
}

/** The fields of `useDateRange`. */
export function DateRangeFields({
  labels,
  range: { from, to },
  onChange,
  checked,
}: DateRangeOptions & { checked: boolean }) {
  const t = useTranslation();
  const { locale } = useLocale();
  const problemOf = (day: string, first = ''): string | undefined => {
    if (!checked || day === '') return undefined;
    if (!isIsoDay(day)) return t('site.date.invalid');
    return isIsoDay(first) && day < first ? t('site.date.tooEarly', { date: formatDate(first, locale) }) : undefined;
  };
  return (
    <>
      <DateField
        label={labels.from}
        name="from"
        value={from}
        max={to}
        error={problemOf(from)}
        onChange={(day) => onChange({ from: day })}
      />
      <DateField
        label={labels.to}
        name="to"
        value={to}
        min={from}
        error={problemOf(to, from)}
        onChange={(day) => onChange({ to: day })}
      />
    </>
  );
}
