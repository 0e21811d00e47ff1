import { Send } from 'lucide-react';
import { useEffect, useRef, type FormEvent } from 'react';
import { SURVEY_OPTION_IDS, type Survey } from '../../../common/cases/survey.types.ts';
import { LIMITS } from '../../../common/limits.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { CharacterCounter } from '../../ui/forms/CharacterCounter.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { TextArea } from '../../ui/forms/TextArea.tsx';
import { RatingField } from './RatingField.tsx';
import { useSurvey, type SurveyTarget, type Ratings } from './use-survey.ts';
import { Stack } from '../../ui/layout/Box.ts';

interface SurveyFormProps {
  target: SurveyTarget;
  /** Ratings given before the form opened. */
  initialRatings?: Ratings;
  onSent: (survey: Survey) => void;
}

/** Survey form: the questions and a comment. */
export function SurveyForm({ target, initialRatings = {}, onSent }: SurveyFormProps) {
  const t = useTranslation();
  const { ratings, rate, comment, setComment, problem, attempt, busy, submit } = useSurvey(target, initialRatings, onSent);
  const problemRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt) problemRef.current?.focus();
  }, [attempt]);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };
  return (
    <Stack as="form" gap={4} onSubmit={onSubmit} noValidate>
      {problem && (
        <div ref={problemRef} tabIndex={-1}>
          <Notice tone="danger" live="alert">
            {problem}
          </Notice>
        </div>
      )}
      {SURVEY_OPTION_IDS.map((id) => (
        <RatingField key={id} option={id} value={ratings[id]} onChange={(rating) => rate(id, rating)} />
      ))}
      <div>
        <Field label={t('survey.comment')} optionalText={t('survey.optional')}>
          {(control) => <TextArea {...control} rows={3} value={comment} onChange={(event) => setComment(event.currentTarget.value)} />}
        </Field>
        <CharacterCounter
          used={comment.trim().length}
          max={LIMITS.messageMax}
          text={(left) => (left < 0 ? t('site.charsOver', { count: -left }) : t('site.charsLeft', { count: left }))}
        />
      </div>
      <div>
        <Button type="submit" size="lg" busy={busy} busyLabel={t('survey.sending')} icon={<Send className="flip" aria-hidden="true" />}>
          {t('survey.send')}
        </Button>
      </div>
    </Stack>
  );
}
