import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { PART_MAX, type TemplatePart } from '../../common/messages/messages.types.ts';
import { useLocale, useTranslation } from '../i18n/use-translation.ts';
import { CharacterCounter } from '../ui/forms/CharacterCounter.tsx';
import { CardTitle } from '../ui/layout/Card.tsx';
import { Field } from '../ui/forms/Field.tsx';
import { TextArea } from '../ui/forms/TextArea.tsx';
import { TextInput } from '../ui/forms/TextInput.tsx';
import { BilingualRow } from '../content/editors/BilingualRow.ts';
import { SUFFIX_ATTRIBUTES, suffixesFor, type LanguageSuffix } from '../content/editors/editor-kinds.ts';
import { idOf } from '../content/editors/field-id.ts';
import { PlaceholderButtons } from './PlaceholderButtons.tsx';
import { fieldOf } from './template-fields.ts';
import type { TemplateForm } from './use-template.ts';
import { Stack } from '../ui/layout/Box.ts';

const ROWS: Record<TemplatePart, number> = { sms: 5, subject: 1, email: 9 };

interface PartProps {
  part: TemplatePart;
  form: TemplateForm;
}

/** One part of a message in both languages, with its placeholders. */
export function TemplatePartFields({ part, form }: PartProps) {
  const t = useTranslation();
  const { locale } = useLocale();
  const sides = suffixesFor(locale);
  /** The side that had focus last; placeholders go there. */
  const lastSide = useRef<LanguageSuffix>(sides[0]);
  const insert = (name: string) => {
    const field = fieldOf(part, lastSide.current ?? 'Ar');
    const input = document.getElementById(idOf(field)) as HTMLTextAreaElement | HTMLInputElement | null;
    if (!input) return;
    const text = `{{${name}}}`;
    const [from, to] = [input.selectionStart ?? input.value.length, input.selectionEnd ?? input.value.length];
    flushSync(() => form.change(field, input.value.slice(0, from) + text + input.value.slice(to)));
    input.focus();
    input.setSelectionRange(from + text.length, from + text.length);
  };
  return (
    <Stack gap={5}>
      <CardTitle $size="sm">{t(`messages.part.${part}`)}</CardTitle>
      <BilingualRow>
        {sides.map((side) => (
          <SideField key={side} part={part} side={side} form={form} onFocus={() => (lastSide.current = side)} />
        ))}
      </BilingualRow>
      <PlaceholderButtons part={part} placeholders={form.template.placeholders} onInsert={insert} />
    </Stack>
  );
}

function SideField({ part, side, form, onFocus }: PartProps & { side: LanguageSuffix; onFocus: () => void }) {
  const t = useTranslation();
  const field = fieldOf(part, side);
  const value = form.fields[field] ?? '';
  const max = PART_MAX[part];
  const inputProps = {
    ...SUFFIX_ATTRIBUTES[side],
    value,
    onFocus,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => form.change(field, currentTarget.value),
  };
  return (
    <Field id={idOf(field)} label={t(`messages.field.${field}`)} error={form.errorOf(field)} required>
      {(wiring) => (
        <>
          {part === 'subject' ? (
            <TextInput {...wiring} {...inputProps} autoComplete="off" />
          ) : (
            <TextArea {...wiring} {...inputProps} rows={ROWS[part]} />
          )}
          {value.length > max * 0.8 && (
            <CharacterCounter
              used={value.length}
              max={max}
              text={(left) => (left < 0 ? t('site.charsOver', { count: -left }) : t('site.charsLeft', { count: left }))}
            />
          )}
        </>
      )}
    </Field>
  );
}
