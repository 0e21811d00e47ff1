import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import { LengthCounter } from '../../forms/LongTextField.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { TextArea } from '../../ui/forms/TextArea.tsx';
import { TextInput } from '../../ui/forms/TextInput.tsx';
import type { TextRule } from './editor-kinds.ts';
import { SUFFIX_ATTRIBUTES, suffixesFor, type LanguageSuffix } from '../../i18n/language-suffix.ts';
import { BilingualRow } from '../../forms/BilingualRow.ts';
import type { TextKey } from '../../i18n/text-key.ts';
import type { Editor } from './use-editor.ts';

interface BilingualFieldProps {
  rule: TextRule;
  field: Editor['textField'];
}

/** A text field in both languages, the page's language first. */
export function BilingualField(props: BilingualFieldProps) {
  const { locale } = useLocale();
  return (
    <BilingualRow>
      {suffixesFor(locale).map((suffix) => (
        <LanguageInput key={suffix} suffix={suffix} {...props} />
      ))}
    </BilingualRow>
  );
}

function LanguageInput({ suffix, rule, field }: BilingualFieldProps & { suffix: LanguageSuffix }) {
  const t = useTranslation();
  const name = `${rule.name}${suffix}`;
  const { id, error, value, onChange } = field(name);
  const input = {
    name,
    value,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => onChange(currentTarget.value),
  };
  return (
    <Field id={id} label={t(`editors.field.${name}` as TextKey)} error={error} required={!rule.optional}>
      {(control) => (
        <>
          {rule.rows ? (
            <TextArea {...control} {...input} {...SUFFIX_ATTRIBUTES[suffix]} rows={rule.rows} />
          ) : (
            <TextInput {...control} {...input} {...SUFFIX_ATTRIBUTES[suffix]} autoComplete="off" />
          )}
          {value.trim().length > rule.max * 0.8 && <LengthCounter text={value} max={rule.max} />}
        </>
      )}
    </Field>
  );
}
