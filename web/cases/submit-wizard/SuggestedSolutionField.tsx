import { LIMITS } from '../../../common/limits.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { isRequired } from './field-rules.ts';
import { LongTextField } from '../../forms/LongTextField.tsx';
import { idOf } from './step-fields.ts';
import { useWizard } from './wizard-context.ts';

/** Suggested solution, for case types that ask for it. */
export function SuggestedSolutionField() {
  const t = useTranslation();
  const { answers, change, errorOf, fields } = useWizard();
  return (
    <LongTextField
      id={idOf('suggestedSolution')}
      label={t('wizard.s1.suggestedSolution')}
      hint={t('wizard.s1.suggestedSolutionHint')}
      required={isRequired(fields.suggestedSolution)}
      optionalText={isRequired(fields.suggestedSolution) ? undefined : t('wizard.optional')}
      max={LIMITS.descriptionMax}
      error={errorOf('suggestedSolution')}
      value={answers.suggestedSolution}
      onChange={(suggestedSolution) => change({ suggestedSolution })}
    />
  );
}
