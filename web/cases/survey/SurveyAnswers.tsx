import { styled } from 'styled-components';
import { SURVEY_ACTIONS, SURVEY_OPTIONS, type Survey } from '../../../common/cases/survey.types.ts';
import { localised } from '../../../common/locale/locales.ts';
import { useLocale, useTexts } from '../../client/text.ts';
import { Face } from '../../controls/Face.tsx';
import { SummaryList } from '../../controls/SummaryList.tsx';

const Rating = styled.span`
  display: inline-flex;
  align-items: center;
  gap: var(--space-2);
`;

/** What somebody answered, to read. */
export function SurveyAnswers({ survey }: { survey: Survey }) {
  const t = useTexts();
  const { locale } = useLocale();
  const rows = survey.answers.map(({ optionId, rating }) => ({
    key: optionId,
    term: localised(
      SURVEY_OPTIONS.find(({ id }) => id === optionId)!,
      'name',
      locale,
    ),
    detail: (
      <Rating>
        <Face mood={rating} size={24} />
        {localised(
          SURVEY_ACTIONS.find((action) => action.rating === rating)!,
          'name',
          locale,
        )}
      </Rating>
    ),
  }));
  const said = { key: 'comment', term: t('survey.comment'), detail: survey.comment && <bdi>{survey.comment}</bdi> };
  return <SummaryList rows={[...rows, said]} termWidth="200px" />;
}
