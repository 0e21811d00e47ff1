import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import { CharacterCounter } from '../../ui/forms/CharacterCounter.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { TextArea } from '../../ui/forms/TextArea.tsx';
import { TextInput } from '../../ui/forms/TextInput.tsx';
import type { Draft } from './draft.ts';
import { SUFFIX_ATTRIBUTES, suffixesFor, type LanguageSuffix, type TextRule } from './editor-kinds.ts';
import { BilingualRow } from './BilingualRow.ts';
import { idOf } from './field-id.ts';
import type { TextKey } from '../../i18n/text-key.ts';

interface BilingualFieldProps {
  rule: TextRule;
  draft: Draft;
  change: (field: string, value: string) => void;
  errorOf: (field: string) => string | undefined;
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

function LanguageInput({ suffix, rule, draft, change, errorOf }: BilingualFieldProps & { suffix: LanguageSuffix }) {
  const t = useTranslation();
  const field = `${rule.name}${suffix}`;
  const value = draft.fields[field] ?? '';
  const used = [...value.trim()].length;
  return (
    <Field id={idOf(field)} label={t(`editors.field.${field}` as TextKey)} error={errorOf(field)} required>
      {(control) => (
        <>
          {rule.rows ? (
            <TextArea
              {...control}
              {...SUFFIX_ATTRIBUTES[suffix]}
              rows={rule.rows}
              value={value}
              onChange={(event) => change(field, event.currentTarget.value)}
            />
          ) : (
            <TextInput
              {...control}
              {...SUFFIX_ATTRIBUTES[suffix]}
              autoComplete="off"
              value={value}
              onChange={(event) => change(field, event.currentTarget.value)}
            />
          )}
          {used > rule.max * 0.8 && (
            <CharacterCounter
              used={used}
              max={rule.max}
              text={(left) => (left < 0 ? t('site.charsOver', { count: -left }) : t('site.charsLeft', { count: left }))}
            />
          )}
        </>
      )}
    </Field>
  );
}
