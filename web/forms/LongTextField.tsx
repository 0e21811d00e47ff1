import type { ComponentProps } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { CharacterCounter } from '../ui/forms/CharacterCounter.tsx';
import { Field, type FieldTexts } from '../ui/forms/Field.tsx';
import { TextArea } from '../ui/forms/TextArea.tsx';

interface LongTextFieldProps
  extends FieldTexts, Pick<ComponentProps<'textarea'>, 'rows' | 'ref' | 'dir' | 'lang' | 'onFocus'> {
  name?: string;
  value: string;
  onChange: (value: string) => void;
  /** Maximum number of characters, without surrounding spaces. Without it there is no counter. */
  max?: number;
}

/** A text area, with a character counter where there is a maximum. Longer text is not cut; validation reports it. */
export function LongTextField({
  name,
  value,
  onChange,
  max,
  rows,
  ref,
  dir,
  lang,
  onFocus,
  ...texts
}: LongTextFieldProps) {
  return (
    <Field {...texts}>
      {(fieldProps) => (
        <>
          <TextArea
            {...fieldProps}
            ref={ref}
            name={name}
            rows={rows}
            dir={dir}
            lang={lang}
            value={value}
            onFocus={onFocus}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
          {max !== undefined && <LengthCounter text={value} max={max} />}
        </>
      )}
    </Field>
  );
}

/** The characters left of a text, or over its maximum. Counts like the server. */
export function LengthCounter({ text, max }: { text: string; max: number }) {
  const t = useTranslation();
  return (
    <CharacterCounter
      used={[...text.trim()].length}
      max={max}
      text={(left) => (left < 0 ? t('site.charsOver', { count: -left }) : t('site.charsLeft', { count: left }))}
    />
  );
}
