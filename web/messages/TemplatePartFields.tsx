import { useRef } from 'react';
import { PART_MAX, type TemplatePart, type Placeholder } from '../../common/messages/messages.types.ts';
import { useLocale, useTranslation } from '../i18n/use-translation.ts';
import { insertAtCursor, InsertButtons } from '../forms/InsertButtons.tsx';
import { LengthCounter } from '../forms/LongTextField.tsx';
import { CardTitle } from '../ui/layout/Card.tsx';
import { Field } from '../ui/forms/Field.tsx';
import { TextArea } from '../ui/forms/TextArea.tsx';
import { TextInput } from '../ui/forms/TextInput.tsx';
import { BilingualRow } from '../forms/BilingualRow.ts';
import { SUFFIX_ATTRIBUTES, suffixesFor, type LanguageSuffix } from '../i18n/language-suffix.ts';
import { fieldOf } from './template-fields.ts';
import type { TemplateForm } from './use-template-form.ts';
import { Stack } from '../ui/layout/Box.ts';
import type { TextKey } from '../i18n/text-key.ts';

const ROWS: Record<TemplatePart, number> = { sms: 5, subject: 1, email: 9 };

interface PartProps {
  part: TemplatePart;
  form: TemplateForm;
}

/** One part of a message in both languages, with its placeholders. */
export function TemplatePartFields({ part, form: templateForm }: PartProps) {
  const t = useTranslation();
  const { locale } = useLocale();
  const sides = suffixesFor(locale);
  /** The side that had focus last; placeholders go there. */
  const lastSide = useRef<LanguageSuffix>(sides[0]);
  const insert = (code: string) =>
    insertAtCursor(templateForm.form.field(fieldOf(part, lastSide.current ?? 'Ar')), code);
  return (
    <Stack gap={5}>
      <CardTitle heading="sm">{t(`messages.part.${part}`)}</CardTitle>
      <BilingualRow>
        {sides.map((side) => (
          <SideField key={side} part={part} side={side} form={templateForm} onFocus={() => (lastSide.current = side)} />
        ))}
      </BilingualRow>
      <PlaceholderButtons part={part} placeholders={templateForm.template.placeholders} onInsert={insert} />
    </Stack>
  );
}

function SideField({ part, side, form: { form }, onFocus }: PartProps & { side: LanguageSuffix; onFocus: () => void }) {
  const t = useTranslation();
  const name = fieldOf(part, side);
  const { id, error, value = '', onChange } = form.field(name);
  const max = PART_MAX[part];
  const inputProps = {
    ...SUFFIX_ATTRIBUTES[side],
    name,
    value,
    onFocus,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => onChange(currentTarget.value),
  };
  return (
    <Field id={id} label={t(`messages.field.${name}`)} error={error} required>
      {(fieldProps) => (
        <>
          {part === 'subject' ? (
            <TextInput {...fieldProps} {...inputProps} autoComplete="off" />
          ) : (
            <TextArea {...fieldProps} {...inputProps} rows={ROWS[part]} />
          )}
          {value.length > max * 0.8 && <LengthCounter text={value} max={max} />}
        </>
      )}
    </Field>
  );
}

interface PlaceholderButtonsProps {
  part: TemplatePart;
  placeholders: readonly Placeholder[];
  onInsert: (code: string) => void;
}

/** Buttons that insert placeholders at the last cursor position. Subjects require none. */
function PlaceholderButtons({ part, placeholders, onInsert }: PlaceholderButtonsProps) {
  const t = useTranslation();
  return (
    <InsertButtons
      title={t('messages.placeholders')}
      hint={t(part === 'subject' ? 'messages.placeholdersSubject' : 'messages.placeholdersHint')}
      insertLabel={t('messages.insert')}
      neededLabel={t('messages.required')}
      items={placeholders.map(({ name, required }) => ({
        code: `{{${name}}}`,
        label: t(`messages.placeholder.${name}` as TextKey),
        required: required && part !== 'subject',
      }))}
      onInsert={onInsert}
    />
  );
}
