import { useTexts } from '../../client/text.ts';
import { LongText } from './LongText.tsx';
import { idOf } from './step-fields.ts';
import { useWizard } from './wizard-context.ts';

/** What happened, in the person's own words. */
export function DescriptionField() {
  const t = useTexts();
  const { answers, change, errorOf } = useWizard();
  return (
    <LongText
      id={idOf('description')}
      label={t('wizard.s1.description')}
      hint={t('wizard.s1.descriptionHint')}
      required
      error={errorOf('description')}
      value={answers.description}
      onChange={(description) => change({ description })}
    />
  );
}
