import { useData } from 'vike-react/useData';
import type { LoggedInUser } from '../../../common/auth/auth.types.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx';

/** Tells a signed-in customer, before the first field, that their account is not verified and cannot submit a case. */
export function UnverifiedAccountNotice() {
  const t = useTranslation();
  const { unverified } = useData<{ unverified?: LoggedInUser | null }>();
  if (!unverified) return null;
  const action = (
    <ButtonLink href="/verify" size="sm">
      {t('titles.verify')}
    </ButtonLink>
  );
  return (
    <Notice tone="attention" title={t('wizard.details.verifyTitle')} action={action}>
      {t('wizard.details.verifyBody')}
    </Notice>
  );
}
