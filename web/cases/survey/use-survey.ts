import { useRef, useState } from 'react';
import { surveys } from '../../../common/cases/survey.contract.ts';
import { SURVEY_OPTION_IDS, type Survey, type SurveyOptionId, type SurveyRating } from '../../../common/cases/survey.types.ts';
import { LIMITS } from '../../../common/limits.ts';
import { localised } from '../../../common/locale/locales.ts';
import { apiRequest } from '../../api/api-request.ts';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';

/** The rated case: an own case, or the case of a signed link. */
export type SurveyTarget = { incidentId: string } | { link: string };

export type Ratings = Partial<Record<SurveyOptionId, SurveyRating>>;

/** State and submission of a survey. */
export function useSurvey(target: SurveyTarget, initialRatings: Ratings, onSent: (survey: Survey) => void) {
  const t = useTranslation();
  const { locale } = useLocale();
  const [ratings, setRatings] = useState(initialRatings);
  const [comment, setComment] = useState('');
  const [problem, setProblem] = useState('');
  const [attempt, setAttempt] = useState(0);
  const [busy, setBusy] = useState(false);
  const pending = useRef(false);
  const showProblem = (text: string) => {
    setProblem(text);
    setAttempt((count) => count + 1);
  };
  const submit = async () => {
    if (pending.current) return;
    const answers = SURVEY_OPTION_IDS.flatMap((id) => (ratings[id] ? [{ optionId: id, rating: ratings[id] }] : []));
    if (!answers.length) return showProblem(t('survey.none'));
    if (comment.trim().length > LIMITS.messageMax) return showProblem(t('survey.long'));
    pending.current = true;
    setBusy(true);
    const input = { answers, ...(comment.trim() && { comment }) };
    const result = await ('link' in target
      ? apiRequest(surveys.giveInvited, { ...target, ...input })
      : apiRequest(surveys.give, { ...target, ...input }));
    pending.current = false;
    setBusy(false);
    if (result.ok) onSent(result.data.survey);
    else showProblem(localised(result.error, 'description', locale));
  };
  const rate = (id: SurveyOptionId, rating: SurveyRating) => setRatings((before) => ({ ...before, [id]: rating }));
  return { ratings, rate, comment, setComment, problem, attempt, busy, submit };
}
