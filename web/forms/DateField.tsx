import { useTranslation } from '../i18n/use-translation.ts';
import { DateInput, type DateInputProps } from '../ui/forms/DateInput.tsx';
import { Field, type FieldTexts } from '../ui/forms/Field.tsx';

type DateFieldProps = FieldTexts & Pick<DateInputProps, 'name' | 'value' | 'onChange' | 'min' | 'max' | 'autoComplete'>;

/** A labelled day, typed or chosen in a calendar, in the page's language. */
export function DateField({ label, hint, error, required, optionalText, id, ...input }: DateFieldProps) {
  const t = useTranslation();
  return (
    <Field label={label} hint={hint} error={error} required={required} optionalText={optionalText} id={id}>
      {(fieldProps) => (
        <DateInput
          {...fieldProps}
          {...input}
          texts={{ placeholder: t('site.date.placeholder'), clear: t('site.date.clear') }}
        />
      )}
    </Field>
  );
}
