import { useId } from 'react';
import { styled } from 'styled-components';
import { SURVEY_ACTIONS, type SurveyOption, type SurveyRating } from '../../../common/cases/survey.types.ts';
import { localised } from '../../../common/locale/locales.ts';
import { useLocale } from '../../client/text.ts';
import { FaceChoice } from '../../controls/FaceChoice.tsx';
import { Fieldset } from '../../controls/Fieldset.tsx';
import { upTo } from '../../design/media.ts';

const Scale = styled.div`
  display: grid;
  grid-template-columns: repeat(${SURVEY_ACTIONS.length}, minmax(0, 1fr));
  gap: var(--space-2);
  margin-block-start: var(--space-3);

  ${upTo.sm} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

interface RatingFieldProps {
  option: SurveyOption;
  value?: SurveyRating;
  onChange: (rating: SurveyRating) => void;
}

/** One question of the survey, answered by a face and its word; native radios. */
export function RatingField({ option, value, onChange }: RatingFieldProps) {
  const { locale } = useLocale();
  const name = useId();
  return (
    <Fieldset legend={localised(option, 'question', locale)} id={`${name}-${option.id}`} radios>
      <Scale>
        {SURVEY_ACTIONS.map((action) => (
          <FaceChoice
            key={action.rating}
            small
            name={name}
            value={action.rating}
            chosen={value === action.rating}
            onChoose={onChange}
            mood={action.rating}
          >
            {localised(action, 'name', locale)}
          </FaceChoice>
        ))}
      </Scale>
    </Fieldset>
  );
}
