import { Send } from 'lucide-react';
import {
  SURVEY_OPTION_IDS,
  type Survey,
  type SurveyOptionId,
  type SurveyRating,
} from '../../../common/cases/survey.types.ts';
import { LIMITS } from '../../../common/limits.ts';
import { FormErrors } from '../../forms/FormErrors.tsx';
import { LongTextField } from '../../forms/LongTextField.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { Stack } from '../../ui/layout/Box.ts';
import { RatingField } from './RatingField.tsx';
import { surveys } from '../../../common/cases/survey.contract.ts';
import { apiRequest } from '../../api/api-request.ts';
import { lazyValue } from '../../api/lazy-value.ts';
import { useApiForm } from '../../forms/use-api-form.ts';

/** The rated case: an own case, or the case of a signed link. */
type SurveyTarget = { incidentId: string } | { link: string };

type Ratings = Partial<Record<SurveyOptionId, SurveyRating>>;

const loadRules = lazyValue(() => import('../../../common/cases/survey.dto.ts'));

/** The form of a survey. */
const useSurvey = (target: SurveyTarget, initialRatings: Ratings, onSent: (survey: Survey) => void) =>
  useApiForm({
    id: 'survey',
    defaultValues: { answers: initialRatings, comment: '' },
    rules: async () => (await loadRules())['link' in target ? 'GiveInvitedSurvey' : 'GiveSurvey'],
    toInput: ({ answers, comment }) => ({
      answers: SURVEY_OPTION_IDS.flatMap((optionId) =>
        answers[optionId] ? [{ optionId, rating: answers[optionId] }] : [],
      ),
      ...(comment.trim() && { comment }),
    }),
    send: (input) =>
      'link' in target
        ? apiRequest(surveys.giveInvited, { ...target, ...input })
        : apiRequest(surveys.give, { ...target, ...input }),
    onSaved: ({ survey }) => onSent(survey),
  });

interface SurveyFormProps {
  target: SurveyTarget;
  /** Ratings given before the form opened. */
  initialRatings?: Ratings;
  onSent: (survey: Survey) => void;
}

const NO_RATINGS: Ratings = {};

/** Survey form: the questions and a comment. */
export function SurveyForm({ target, initialRatings = NO_RATINGS, onSent }: SurveyFormProps) {
  const t = useTranslation();
  const form = useSurvey(target, initialRatings, onSent);
  const { id, value: ratings, onChange } = form.field('answers');
  return (
    <Stack as="form" gap={4} {...form.props}>
      <FormErrors form={form} />
      <Stack gap={4} id={id}>
        {SURVEY_OPTION_IDS.map((option) => (
          <RatingField
            key={option}
            option={option}
            value={ratings[option]}
            onChange={(rating) => onChange({ ...ratings, [option]: rating })}
          />
        ))}
      </Stack>
      <LongTextField
        {...form.field('comment')}
        label={t('survey.comment')}
        optionalText={t('survey.optional')}
        max={LIMITS.messageMax}
        rows={3}
      />
      <div>
        <Button
          type="submit"
          size="lg"
          busy={form.busy}
          busyLabel={t('survey.sending')}
          icon={<Send className="flip" aria-hidden="true" />}
        >
          {t('survey.send')}
        </Button>
      </div>
    </Stack>
  );
}
