import { useState } from 'react';
import { styled } from 'styled-components';
import { content } from '../../common/content/content.contract.ts';
import type { Rating } from '../../common/content/content.types.ts';
import { localised } from '../../common/locale/locales.ts';
import { apiRequest } from '../api/api-request.ts';
import { textError } from '../api/browser-errors.ts';
import { lazyValue } from '../api/lazy-value.ts';
import { TextField } from '../forms/TextField.tsx';
import { useApiForm } from '../forms/use-api-form.ts';
import { useLocale, useTranslation } from '../i18n/use-translation.ts';
import { Button } from '../ui/forms/Button.tsx';
import { Face, type Mood } from '../ui/forms/Face.tsx';
import { FaceChoice } from '../ui/forms/FaceChoice.tsx';
import { InlineError } from '../ui/forms/InlineError.tsx';
import type { TextKey } from '../i18n/text-key.ts';
import { Box, Grid, Stack } from '../ui/layout/Box.ts';

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

const EMPTY: { rating: Rating | ''; comment: string } = { rating: '', comment: '' };

const rules = lazyValue(async () => (await import('../../common/content/content.dto.ts')).GiveFeedback);

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
  const [sent, setSent] = useState(false);
  const form = useApiForm({
    id: 'happiness',
    defaultValues: EMPTY,
    rules,
    toInput: ({ rating, comment }) => ({ rating: rating as Rating, ...(comment.trim() && { comment }) }),
    check: ({ rating }) => (rating ? [] : [textError('rating', t('happiness.choose'))]),
    send: (feedback) => apiRequest(content.giveFeedback, feedback),
    onSaved: () => setSent(true),
  });
  const { rating } = form.values;
  const problem = form.errorOf('rating') ?? (form.failure && localised(form.failure, 'description', locale));
  const face = FACES[rating || 'none'];
  if (sent)
    return (
      <Form as="div">
        <Face mood={face.mood} size={112} />
        <h1 role="status">{t('happiness.thanks')}</h1>
        <p>{t('happiness.thanksBody')}</p>
      </Form>
    );
  return (
    <Form {...form.props}>
      <Stack as="p" gap={1} align="center" size="small" tone="ink-2">
        <Face mood={face.mood} size={88} />
        {t(face.text as TextKey)}
      </Stack>
      <h1 id="happiness-question">{t('happiness.question')}</h1>
      <Grid columns={2} gap={4} width="full" maxWidth="23rem" role="radiogroup" aria-labelledby="happiness-question">
        {CHOICES.map((choice) => (
          <FaceChoice
            key={choice.rating}
            name="rating"
            value={choice.rating}
            chosen={rating === choice.rating}
            onChoose={form.field('rating').onChange}
            mood={choice.mood}
          >
            {t(choice.text)}
          </FaceChoice>
        ))}
      </Grid>
      <Box width="full" maxWidth="24rem" textAlign="start">
        <TextField
          {...form.field('comment')}
          label={t('happiness.comment')}
          optionalText={t('happiness.optional')}
          autoComplete="off"
        />
      </Box>
      {problem && (
        <div role="alert">
          <InlineError>{problem}</InlineError>
        </div>
      )}
      <Button type="submit" busy={form.busy} busyLabel={t('happiness.sending')}>
        {t('happiness.send')}
      </Button>
    </Form>
  );
}
