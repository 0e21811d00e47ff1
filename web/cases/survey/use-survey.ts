import { useRef, useState } from 'react';
import { surveys } from '../../../common/cases/survey.contract.ts';
import { SURVEY_OPTIONS, type Survey, type SurveyOptionId, type SurveyRating } from '../../../common/cases/survey.types.ts';
import { LIMITS } from '../../../common/limits.ts';
import { localised } from '../../../common/locale/locales.ts';
import { send } from '../../client/send.ts';
import { useLocale, useTexts } from '../../client/text.ts';

/** Which case is rated: one's own, or the one that a signed link names. */
export type Rated = { incidentId: string } | { link: string };

export type Ratings = Partial<Record<SurveyOptionId, SurveyRating>>;

/** A survey being filled in, and what became of it. */
export function useSurvey(of: Rated, begun: Ratings, onSent: (survey: Survey) => void) {
  const t = useTexts();
  const { locale } = useLocale();
  const [ratings, setRatings] = useState(begun);
  const [comment, setComment] = useState('');
  const [problem, setProblem] = useState('');
  const [attempt, setAttempt] = useState(0);
  const [busy, setBusy] = useState(false);
  const underWay = useRef(false);
  const refuse = (text: string) => {
    setProblem(text);
    setAttempt((count) => count + 1);
  };
  const submit = async () => {
    if (underWay.current) return;
    const answers = SURVEY_OPTIONS.flatMap(({ id }) => (ratings[id] ? [{ optionId: id, rating: ratings[id] }] : []));
    if (!answers.length) return refuse(t('survey.none'));
    if (comment.trim().length > LIMITS.messageMax) return refuse(t('survey.long'));
    underWay.current = true;
    setBusy(true);
    const result = await send(surveys.give, { ...of, answers, ...(comment.trim() && { comment }) });
    underWay.current = false;
    setBusy(false);
    if (result.ok) onSent(result.data.survey);
    else refuse(localised(result.error, 'description', locale));
  };
  const rate = (id: SurveyOptionId, rating: SurveyRating) => setRatings((before) => ({ ...before, [id]: rating }));
  return { ratings, rate, comment, setComment, problem, attempt, busy, submit };
}
