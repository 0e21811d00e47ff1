import { useData } from 'vike-react/useData';
import type { LoggedInUser } from '../../../common/auth/auth.types.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx';

/** Tells a signed-in customer before the first field that their account cannot submit a case yet. */
export function VerifyFirst() {
  const t = useTranslation();
  const { unverified } = useData<{ unverified?: LoggedInUser | null }>();
  if (!unverified) return null;
  const action = (
    <ButtonLink href="/verify" size="sm">
      {t('titles.verify')}
    </ButtonLink>
  );
  return (
    <Notice tone="attention" title={t('wizard.s1.verifyFirst')} action={action}>
      {t('wizard.s1.verifyWhy')}
    </Notice>
  );
}
