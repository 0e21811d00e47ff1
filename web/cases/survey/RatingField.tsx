import { useId } from 'react';
import { styled } from 'styled-components';
import { SURVEY_ACTIONS, type SurveyOption, type SurveyRating } from '../../../common/cases/survey.types.ts';
import { localised } from '../../../common/locale/locales.ts';
import { useLocale } from '../../client/text.ts';
import { Face } from '../../controls/Face.tsx';
import { Fieldset } from '../../controls/Fieldset.tsx';
import { focusRing } from '../../design/focus.ts';
import { forcedColors, upTo } from '../../design/media.ts';

const Scale = styled.div`
  display: grid;
  grid-template-columns: repeat(${SURVEY_ACTIONS.length}, minmax(0, 1fr));
  gap: var(--space-2);
  margin-block-start: var(--space-3);

  ${upTo.sm} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Step = styled.label`
  position: relative;
  display: grid;
  justify-items: center;
  align-content: start;
  gap: var(--space-2);
  padding: var(--space-3) var(--space-1);
  border: 1.5px solid var(--line);
  border-radius: var(--radius-md);
  background: var(--surface);
  font-size: var(--text-caption);
  font-weight: 500;
  line-height: var(--leading-caption);
  text-align: center;
  cursor: pointer;

  &:hover {
    border-color: var(--line-strong);
  }
  &:has(input:checked) {
    border-color: var(--brand);
    background: var(--brand-tint);
    box-shadow: inset 0 0 0 1px var(--brand);
    font-weight: 600;
  }
  &:has(input:focus-visible) {
    ${focusRing}
  }
  & input {
    position: absolute;
    inset: 0;
    margin: 0;
    inline-size: 100%;
    block-size: 100%;
    opacity: 0;
    cursor: pointer;
  }
  ${upTo.sm} {
    grid-template-columns: auto minmax(0, 1fr);
    align-items: center;
    justify-items: start;
    gap: var(--space-3);
    min-block-size: var(--control-target);
    padding: var(--space-2) var(--space-3);
    font-size: var(--text-body);
    text-align: start;
  }
  ${forcedColors} {
    &:has(input:checked) {
      border: 3px solid Highlight;
    }
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
          <Step key={action.rating}>
            <input
              type="radio"
              name={name}
              value={action.rating}
              checked={value === action.rating}
              onChange={() => onChange(action.rating)}
            />
            <Face mood={action.rating} size={34} />
            {localised(action, 'name', locale)}
          </Step>
        ))}
      </Scale>
    </Fieldset>
  );
}
