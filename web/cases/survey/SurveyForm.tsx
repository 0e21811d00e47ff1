import { Send } from 'lucide-react';
import { useEffect, useRef, type FormEvent } from 'react';
import { styled } from 'styled-components';
import { SURVEY_OPTIONS, type Survey } from '../../../common/cases/survey.types.ts';
import { LIMITS } from '../../../common/limits.ts';
import { useTexts } from '../../client/text.ts';
import { Button } from '../../controls/Button.tsx';
import { CharacterCounter } from '../../controls/CharacterCounter.tsx';
import { Field } from '../../controls/Field.tsx';
import { Notice } from '../../controls/Notice.tsx';
import { TextArea } from '../../controls/TextArea.tsx';
import { RatingField } from './RatingField.tsx';
import { useSurvey, type Rated, type Ratings } from './use-survey.ts';

const Questions = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
`;

interface SurveyFormProps {
  of: Rated;
  /** What was answered before the form opened. */
  begun?: Ratings;
  onSent: (survey: Survey) => void;
}

/** The four questions and a free word. */
export function SurveyForm({ of, begun = {}, onSent }: SurveyFormProps) {
  const t = useTexts();
  const { ratings, rate, comment, setComment, problem, attempt, busy, submit } = useSurvey(of, begun, onSent);
  const trouble = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt) trouble.current?.focus();
  }, [attempt]);
  const send = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };
  return (
    <Questions onSubmit={send} noValidate>
      {problem && (
        <div ref={trouble} tabIndex={-1}>
          <Notice tone="danger" live="alert">
            {problem}
          </Notice>
        </div>
      )}
      {SURVEY_OPTIONS.map((option) => (
        <RatingField key={option.id} option={option} value={ratings[option.id]} onChange={(rating) => rate(option.id, rating)} />
      ))}
      <div>
        <Field label={t('survey.comment')} optionalText={t('survey.optional')}>
          {(wiring) => <TextArea {...wiring} rows={3} value={comment} onChange={(event) => setComment(event.currentTarget.value)} />}
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
    </Questions>
  );
}
