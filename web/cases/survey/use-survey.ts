import { surveys } from '../../../common/cases/survey.contract.ts';
import { SURVEY_OPTION_IDS, type Survey, type SurveyOptionId, type SurveyRating } from '../../../common/cases/survey.types.ts';
import { apiRequest } from '../../api/api-request.ts';
import { lazyValue } from '../../api/lazy-value.ts';
import { useApiForm } from '../../forms/use-api-form.ts';

/** The rated case: an own case, or the case of a signed link. */
export type SurveyTarget = { incidentId: string } | { link: string };

export type Ratings = Partial<Record<SurveyOptionId, SurveyRating>>;

const loadRules = lazyValue(() => import('../../../common/cases/survey.dto.ts'));

/** The form of a survey. */
export const useSurvey = (target: SurveyTarget, initialRatings: Ratings, onSent: (survey: Survey) => void) =>
  useApiForm({
    id: 'survey',
    defaultValues: { answers: initialRatings, comment: '' },
    rules: async () => (await loadRules())['link' in target ? 'GiveInvitedSurvey' : 'GiveSurvey'],
    toInput: ({ answers, comment }) => ({
      answers: SURVEY_OPTION_IDS.flatMap((optionId) => (answers[optionId] ? [{ optionId, rating: answers[optionId] }] : [])),
      ...(comment.trim() && { comment }),
    }),
    send: (input) =>
      'link' in target ? apiRequest(surveys.giveInvited, { ...target, ...input }) : apiRequest(surveys.give, { ...target, ...input }),
    onSaved: ({ survey }) => onSent(survey),
  });
