import { useTexts } from '../../client/text.ts';
import { isRequired } from './field-rules.ts';
import { LongText } from './LongText.tsx';
import { idOf } from './step-fields.ts';
import { useWizard } from './wizard-context.ts';

/** What the person would like to see done; some types of case ask for it. */
export function SuggestedSolutionField() {
  const t = useTexts();
  const { answers, change, errorOf, fields } = useWizard();
  return (
    <LongText
      id={idOf('suggestedSolution')}
      label={t('wizard.s1.suggestedSolution')}
      hint={t('wizard.s1.suggestedSolutionHint')}
      required={isRequired(fields.suggestedSolution)}
      error={errorOf('suggestedSolution')}
      value={answers.suggestedSolution}
      onChange={(suggestedSolution) => change({ suggestedSolution })}
    />
  );
}
