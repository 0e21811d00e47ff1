import { styled } from 'styled-components';
import type { Survey } from '../../../common/cases/survey.types.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Face } from '../../ui/forms/Face.tsx';
import { SummaryList } from '../../ui/data/SummaryList.tsx';

const Rating = styled.span`
  display: inline-flex;
  align-items: center;
  gap: var(--space-2);
`;

/** The answers of a survey, read-only. */
export function SurveyAnswers({ survey }: { survey: Survey }) {
  const t = useTranslation();
  const rows = survey.answers.map(({ optionId, rating }) => ({
    key: optionId,
    term: t(`survey.option.${optionId}.name`),
    detail: (
      <Rating>
        <Face mood={rating} size={24} />
        {t(`survey.rating.${rating}`)}
      </Rating>
    ),
  }));
  const commentRow = { key: 'comment', term: t('survey.comment'), detail: survey.comment && <bdi>{survey.comment}</bdi> };
  return <SummaryList rows={[...rows, commentRow]} termWidth="200px" />;
}
