import { ArrowRight } from 'lucide-react';
import type { FormEvent, RefObject } from 'react';
import { styled } from 'styled-components';
import { useTexts } from '../../client/text.ts';
import { Button } from '../../controls/Button.tsx';
import { Bidi } from '../../controls/Bidi.tsx';
import { Field } from '../../controls/Field.tsx';
import { TextInput } from '../../controls/TextInput.tsx';
import { upTo } from '../../design/media.ts';
import { layout } from '../../design/tokens.ts';

export const FIELD_ID = 'follow-up-query';

/** Only show the two forms; nobody's number. */
const EXAMPLES = { mobile: '+971 50 123 4567', ref: 'VOC-7M2K9PX4TB' };

const Sheet = styled.form`
  max-inline-size: ${layout.formColumn}px;
`;

const Line = styled.div`
  display: flex;
  gap: var(--space-3);

  & > :first-child {
    flex: 1;
  }
  & > button {
    min-block-size: var(--control-input);
  }
  ${upTo.mobile} {
    flex-direction: column;
  }
`;

interface FollowUpFormProps {
  query: string;
  onType: (text: string) => void;
  onAsk: (text: string) => void;
  busy: boolean;
  error?: string;
  input: RefObject<HTMLInputElement | null>;
}

/** One field for a mobile or a reference number. */
export function FollowUpForm({ query, onType, onAsk, busy, error, input }: FollowUpFormProps) {
  const t = useTexts();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) onAsk(input.current?.value ?? query);
  };
  return (
    <Sheet onSubmit={submit} noValidate role="search" aria-label={t('followUp.heading')}>
      <Field id={FIELD_ID} label={t('cases.followUp.label')} hint={<Examples />} error={error} required>
        {(wiring) => (
          <Line>
            <TextInput
              {...wiring}
              ref={input}
              dir="ltr"
              value={query}
              onChange={(event) => onType(event.currentTarget.value)}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              enterKeyHint="search"
            />
            <Button
              type="submit"
              busy={busy}
              busyLabel={t('followUp.waiting')}
              iconEnd={<ArrowRight className="flip" aria-hidden="true" />}
            >
              {t('cases.followUp.submit')}
            </Button>
          </Line>
        )}
      </Field>
    </Sheet>
  );
}

/** Stand in the text for the two examples. */
const [MOBILE, REF] = ['\u0001', '\u0002'];

function Examples() {
  const t = useTexts();
  const pieces = t('cases.followUp.hint', { mobile: MOBILE, ref: REF }).split(/([\u0001\u0002])/);
  return pieces.map((piece, at) => {
    if (piece === MOBILE) return <Bidi key={at}>{EXAMPLES.mobile}</Bidi>;
    return piece === REF ? <Bidi key={at}>{EXAMPLES.ref}</Bidi> : piece;
  });
}
