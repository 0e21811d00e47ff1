import { routeOf } from '../../../common/access/routes.ts';
import { useTexts } from '../../client/text.ts';
import { Checkbox } from '../../controls/Checkbox.tsx';
import { idOf } from './step-fields.ts';
import { useWizard } from './wizard-context.ts';

/** What one agrees to before submitting. */
export function DeclarationField() {
  const t = useTexts();
  const { answers, change, errorOf } = useWizard();
  return (
    <Checkbox
      id={idOf('disclaimer')}
      required
      label={t('wizard.s3.disclaimer')}
      hint={routeOf('/privacy-policy') && <a href="/privacy-policy">{t('wizard.privacy.policy')}</a>}
      error={errorOf('disclaimer')}
      checked={answers.disclaimer}
      onChange={(disclaimer) => change({ disclaimer })}
    />
  );
}
