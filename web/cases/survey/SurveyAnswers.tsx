import type { Survey } from '../../../common/cases/survey.types.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Face } from '../../ui/forms/Face.tsx';
import { SummaryList } from '../../ui/data/SummaryList.tsx';
import { Inline } from '../../ui/layout/Box.ts';

/** The answers of a survey, read-only. */
export function SurveyAnswers({ survey }: { survey: Survey }) {
  const t = useTranslation();
  const rows = survey.answers.map(({ optionId, rating }) => ({
    key: optionId,
    term: t(`survey.option.${optionId}.name`),
    detail: (
      <Inline as="span" gap={2} inline>
        <Face mood={rating} size={24} />
        {t(`survey.rating.${rating}`)}
      </Inline>
    ),
  }));
  const commentRow = {
    key: 'comment',
    term: t('survey.comment'),
    detail: survey.comment && <bdi>{survey.comment}</bdi>,
  };
  return <SummaryList rows={[...rows, commentRow]} termWidth="200px" />;
}
