import { LIMITS } from '../../../common/limits.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { CharacterCounter } from '../../ui/forms/CharacterCounter.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { TextArea } from '../../ui/forms/TextArea.tsx';
import { lengthOf } from './field-rules.ts';

interface LongTextFieldProps {
  id: string;
  label: string;
  hint: string;
  required: boolean;
  error?: string;
  value: string;
  onChange: (value: string) => void;
}

/** Text area with a character counter. Longer text is not cut; validation reports it. */
export function LongTextField({ id, label, hint, required, error, value, onChange }: LongTextFieldProps) {
  const t = useTranslation();
  const counterText = (count: number) => (count < 0 ? t('site.charsOver', { count: -count }) : t('site.charsLeft', { count }));
  return (
    <Field id={id} label={label} hint={hint} required={required} optionalText={required ? undefined : t('wizard.optional')} error={error}>
      {(control) => (
        <>
          <TextArea {...control} value={value} onChange={(event) => onChange(event.currentTarget.value)} />
          <CharacterCounter used={lengthOf(value)} max={LIMITS.descriptionMax} text={counterText} />
        </>
      )}
    </Field>
  );
}
