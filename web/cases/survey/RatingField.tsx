import { useId } from 'react';
import { styled } from 'styled-components';
import { SURVEY_RATINGS, type SurveyOptionId, type SurveyRating } from '../../../common/cases/survey.types.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { FaceChoice } from '../../ui/forms/FaceChoice.tsx';
import { Fieldset } from '../../ui/forms/Fieldset.tsx';
import { upTo } from '../../theme/media.ts';

const Scale = styled.div`
  display: grid;
  grid-template-columns: repeat(${SURVEY_RATINGS.length}, minmax(0, 1fr));
  gap: var(--space-2);
  margin-block-start: var(--space-3);

  ${upTo.sm} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

interface RatingFieldProps {
  option: SurveyOptionId;
  value?: SurveyRating;
  onChange: (rating: SurveyRating) => void;
}

/** A survey question with one radio button per rating. */
export function RatingField({ option, value, onChange }: RatingFieldProps) {
  const t = useTranslation();
  const name = useId();
  return (
    <Fieldset legend={t(`survey.option.${option}.question`)} id={`${name}-${option}`} radios>
      <Scale>
        {SURVEY_RATINGS.map((rating) => (
          <FaceChoice
            key={rating}
            small
            name={name}
            value={rating}
            chosen={value === rating}
            onChoose={onChange}
            mood={rating}
          >
            {t(`survey.rating.${rating}`)}
          </FaceChoice>
        ))}
      </Scale>
    </Fieldset>
  );
}
