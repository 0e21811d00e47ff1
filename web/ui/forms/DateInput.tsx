import { CalendarDays } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useDir } from '../../theme/direction.tsx';
import { dayText, isIsoDay, typedDay } from './date-text.ts';
import type { FieldInputProps } from './Field.tsx';
import { TextInput } from './TextInput.tsx';
import { lazyControl, useLazyControl } from './use-lazy-control.ts';

export interface DateInputProps extends FieldInputProps {
  name?: string;
  /** YYYY-MM-DD when complete, otherwise what is typed so far. */
  value: string;
  onChange: (value: string) => void;
  min?: string;
  max?: string;
  autoComplete?: string;
  texts: { placeholder: string; clear: string };
}

const picker = lazyControl(async () => (await import('./DatePicker.tsx')).DatePicker);

/**
 * A day in the page's language, because native date inputs use the browser's. The part with segments and a calendar
 * loads later; until then it is a text input that looks the same.
 */
export function DateInput(props: DateInputProps) {
  const { Control, focused, plain } = useLazyControl(picker);
  const dir = useDir();
  const [typed, setTyped] = useState('');
  const [replaced, setReplaced] = useState(false);
  const { value, onChange, min: _min, max: _max, texts, ...input } = props;
  // A form takes over what was typed before hydration as it is.
  const day = typedDay(value);
  useEffect(() => {
    if (day !== value) onChange(day);
  }, [day, value, onChange]);
  // Nothing that is being typed is lost to the change.
  const isReplaceable = typed === '' || (!focused && isIsoDay(value));
  if (Control && !replaced && isReplaceable) setReplaced(true);
  if (Control && (replaced || isReplaceable)) return <Control {...props} initialFocused={focused} />;
  return (
    <TextInput
      {...input}
      {...plain}
      inputMode="numeric"
      autoComplete={input.autoComplete ?? 'off'}
      placeholder={texts.placeholder}
      end={<CalendarDays aria-hidden="true" />}
      value={typed || dayText(value, dir)}
      onChange={({ currentTarget: { value: text } }) => {
        setTyped(text);
        onChange(typedDay(text));
      }}
    />
  );
}
