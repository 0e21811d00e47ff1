import { routeOf } from '../../../common/access/routes.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Checkbox } from '../../ui/forms/Checkbox.tsx';
import { idOf } from './step-fields.ts';
import { useWizard } from './wizard-context.ts';

/** Declaration that must be accepted before submission. */
export function DeclarationField() {
  const t = useTranslation();
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
