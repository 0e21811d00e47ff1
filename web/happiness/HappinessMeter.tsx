import { useState } from 'react';
import { styled } from 'styled-components';
import { content } from '../../common/content/content.contract.ts';
import type { Rating } from '../../common/content/content.types.ts';
import { LIMITS } from '../../common/limits.ts';
import { localised } from '../../common/locale/locales.ts';
import { apiRequest } from '../api/api-request.ts';
import { useLocale, useTranslation } from '../i18n/use-translation.ts';
import { Button } from '../ui/forms/Button.tsx';
import { Face, type Mood } from '../ui/forms/Face.tsx';
import { FaceChoice } from '../ui/forms/FaceChoice.tsx';
import { Field } from '../ui/forms/Field.tsx';
import { InlineError } from '../ui/forms/InlineError.tsx';
import { TextInput } from '../ui/forms/TextInput.tsx';
import type { TextKey } from '../i18n/text-key.ts';
import { Stack } from '../ui/layout/Box.ts';

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: center;
  align-content: center;
  gap: var(--space-5);
  min-block-size: 100dvh;
  padding: var(--space-5);
  background: var(--surface);
  text-align: center;

  & h1 {
    font-size: var(--text-h3);
    line-height: var(--leading-h3);
  }
`;

const Options = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  inline-size: min(100%, 23rem);
  gap: var(--space-4);
`;

const CommentField = styled.div`
  inline-size: min(100%, 24rem);
  text-align: start;
`;

const CHOICES = [
  { rating: 'SATISFIED', mood: 5, text: 'happiness.satisfied' },
  { rating: 'NOT_SATISFIED', mood: 1, text: 'happiness.notSatisfied' },
] as const;

/** The large face shows the chosen rating, neutral before a choice. */
const FACES: Record<Rating | 'none', { mood: Mood; text: string }> = {
  none: { mood: 3, text: 'happiness.neutral' },
  SATISFIED: { mood: 5, text: 'happiness.happy' },
  NOT_SATISFIED: { mood: 1, text: 'happiness.unhappy' },
};

/** The portal's own happiness meter: Satisfied or Not Satisfied, with an optional comment. */
export function HappinessMeter() {
  const t = useTranslation();
  const { locale } = useLocale();
  const [rating, setRating] = useState<Rating>();
  const [comment, setComment] = useState('');
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState(false);
  const submit = async () => {
    if (busy) return;
    if (!rating) return setProblem(t('happiness.choose'));
    setProblem('');
    setBusy(true);
    const result = await apiRequest(content.giveFeedback, { rating, ...(comment.trim() && { comment }) });
    setBusy(false);
    if (result.ok) setSent(true);
    else setProblem(localised(result.error, 'description', locale));
  };
  const face = FACES[rating ?? 'none'];
  if (sent)
    return (
      <Form as="div">
        <Face mood={face.mood} size={112} />
        <h1 role="status">{t('happiness.thanks')}</h1>
        <p>{t('happiness.thanksHow')}</p>
      </Form>
    );
  return (
    <Form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Stack as="p" gap={1} align="center" size="small" tone="ink-2">
        <Face mood={face.mood} size={88} />
        {t(face.text as TextKey)}
      </Stack>
      <h1 id="happiness-question">{t('happiness.question')}</h1>
      <Options role="radiogroup" aria-labelledby="happiness-question">
        {CHOICES.map((choice) => (
          <FaceChoice
            key={choice.rating}
            name="rating"
            value={choice.rating}
            chosen={rating === choice.rating}
            onChoose={setRating}
            mood={choice.mood}
          >
            {t(choice.text)}
          </FaceChoice>
        ))}
      </Options>
      <CommentField>
        <Field label={t('happiness.comment')} optionalText={t('happiness.optional')}>
          {(wiring) => (
            <TextInput
              {...wiring}
              maxLength={LIMITS.messageMax}
              autoComplete="off"
              value={comment}
              onChange={(event) => setComment(event.currentTarget.value)}
            />
          )}
        </Field>
      </CommentField>
      {problem && (
        <div role="alert">
          <InlineError>{problem}</InlineError>
        </div>
      )}
      <Button type="submit" busy={busy} busyLabel={t('happiness.sending')}>
        {t('happiness.send')}
      </Button>
    </Form>
  );
}
