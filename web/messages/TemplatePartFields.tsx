import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { styled } from 'styled-components';
import { PART_MAX, type TemplatePart } from '../../common/messages/messages.types.ts';
import { useLocale, useTexts } from '../client/text.ts';
import { CharacterCounter } from '../controls/CharacterCounter.tsx';
import { CardTitle } from '../controls/Card.tsx';
import { Field } from '../controls/Field.tsx';
import { TextArea } from '../controls/TextArea.tsx';
import { TextInput } from '../controls/TextInput.tsx';
import { SidePair } from '../content/editors/SidePair.ts';
import { SIDE_LANGUAGE, sidesIn, type Side } from '../content/editors/kinds.ts';
import { idOf } from '../content/editors/text-id.ts';
import { PlaceholderButtons } from './PlaceholderButtons.tsx';
import { fieldOf } from './template-fields.ts';
import type { TemplateForm } from './use-template.ts';

const Part = styled.div`
  display: grid;
  gap: var(--space-5);
`;

const ROWS: Record<TemplatePart, number> = { sms: 5, subject: 1, email: 9 };

interface PartProps {
  part: TemplatePart;
  form: TemplateForm;
}

/** A part of a message in both languages, and what can be filled in there. */
export function TemplatePartFields({ part, form }: PartProps) {
  const t = useTexts();
  const { locale } = useLocale();
  const sides = sidesIn(locale);
  /** Where the person wrote last: there a placeholder goes. */
  const last = useRef<Side>(sides[0]);
  const insert = (name: string) => {
    const field = fieldOf(part, last.current ?? 'Ar');
    const input = document.getElementById(idOf(field)) as HTMLTextAreaElement | HTMLInputElement | null;
    if (!input) return;
    const text = `{{${name}}}`;
    const [from, to] = [input.selectionStart ?? input.value.length, input.selectionEnd ?? input.value.length];
    flushSync(() => form.change(field, input.value.slice(0, from) + text + input.value.slice(to)));
    input.focus();
    input.setSelectionRange(from + text.length, from + text.length);
  };
  return (
    <Part>
      <CardTitle $size="sm">{t(`messages.part.${part}`)}</CardTitle>
      <SidePair>
        {sides.map((side) => (
          <OneSide key={side} part={part} side={side} form={form} onFocus={() => (last.current = side)} />
        ))}
      </SidePair>
      <PlaceholderButtons part={part} placeholders={form.template.placeholders} onInsert={insert} />
    </Part>
  );
}

function OneSide({ part, side, form, onFocus }: PartProps & { side: Side; onFocus: () => void }) {
  const t = useTexts();
  const field = fieldOf(part, side);
  const value = form.fields[field] ?? '';
  const max = PART_MAX[part];
  const written = {
    ...SIDE_LANGUAGE[side],
    value,
    onFocus,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => form.change(field, currentTarget.value),
  };
  return (
    <Field id={idOf(field)} label={t(`messages.field.${field}`)} error={form.errorOf(field)} required>
      {(wiring) => (
        <>
          {part === 'subject' ? (
            <TextInput {...wiring} {...written} autoComplete="off" />
          ) : (
            <TextArea {...wiring} {...written} rows={ROWS[part]} />
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
