import { LIMITS } from '../../../common/limits.ts';
import { useTexts } from '../../client/text.ts';
import { CharacterCounter } from '../../controls/CharacterCounter.tsx';
import { Field } from '../../controls/Field.tsx';
import { TextArea } from '../../controls/TextArea.tsx';
import { lengthOf } from './field-rules.ts';

interface LongTextProps {
  id: string;
  label: string;
  hint: string;
  required: boolean;
  error?: string;
  value: string;
  onChange: (value: string) => void;
}

/** A text of up to 2000 characters with its counter. More may be typed, so that nothing pasted is cut; the counter and the check say so. */
export function LongText({ id, label, hint, required, error, value, onChange }: LongTextProps) {
  const t = useTexts();
  const left = (count: number) => (count < 0 ? t('site.charsOver', { count: -count }) : t('site.charsLeft', { count }));
  return (
    <Field id={id} label={label} hint={hint} required={required} optionalText={required ? undefined : t('wizard.optional')} error={error}>
      {(wiring) => (
        <>
          <TextArea {...wiring} value={value} onChange={(event) => onChange(event.currentTarget.value)} />
          <CharacterCounter used={lengthOf(value)} max={LIMITS.descriptionMax} text={left} />
        </>
      )}
    </Field>
  );
}
