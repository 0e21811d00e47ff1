import { LIMITS } from '../../../common/limits.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { LongTextField } from '../../forms/LongTextField.tsx';
import { idOf } from './step-fields.ts';
import { useWizard } from './wizard-context.ts';

/** Description field. */
export function DescriptionField() {
  const t = useTranslation();
  const { answers, change, errorOf } = useWizard();
  return (
    <LongTextField
      id={idOf('description')}
      label={t('wizard.s1.description')}
      hint={t('wizard.s1.descriptionHint')}
      required
      max={LIMITS.descriptionMax}
      error={errorOf('description')}
      value={answers.description}
      onChange={(description) => change({ description })}
    />
  );
}
