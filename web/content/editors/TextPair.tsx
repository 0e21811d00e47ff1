import { useLocale, useTexts } from '../../client/text.ts';
import { CharacterCounter } from '../../controls/CharacterCounter.tsx';
import { Field } from '../../controls/Field.tsx';
import { TextArea } from '../../controls/TextArea.tsx';
import { TextInput } from '../../controls/TextInput.tsx';
import type { Draft } from './draft.ts';
import { SIDE_LANGUAGE, sidesIn, type Side, type TextRule } from './kinds.ts';
import { SidePair } from './SidePair.ts';
import { idOf } from './text-id.ts';

interface TextPairProps {
  rule: TextRule;
  draft: Draft;
  change: (field: string, value: string) => void;
  errorOf: (field: string) => string | undefined;
}

/** A text in both languages, each in its own direction; the page's language stands first. */
export function TextPair(props: TextPairProps) {
  const { locale } = useLocale();
  return (
    <SidePair>
      {sidesIn(locale).map((side) => (
        <OneSide key={side} side={side} {...props} />
      ))}
    </SidePair>
  );
}

function OneSide({ side, rule, draft, change, errorOf }: TextPairProps & { side: Side }) {
  const t = useTexts();
  const field = `${rule.name}${side}`;
  const value = draft.fields[field] ?? '';
  const used = [...value.trim()].length;
  return (
    <Field id={idOf(field)} label={t(`editors.field.${field}`)} error={errorOf(field)} required>
      {(wiring) => (
        <>
          {rule.rows ? (
            <TextArea
              {...wiring}
              {...SIDE_LANGUAGE[side]}
              rows={rule.rows}
              value={value}
              onChange={(event) => change(field, event.currentTarget.value)}
            />
          ) : (
            <TextInput
              {...wiring}
              {...SIDE_LANGUAGE[side]}
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
