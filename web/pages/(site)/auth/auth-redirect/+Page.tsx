import { AuthRedirectPage } from '../../../../auth/AuthRedirectPage.tsx';
import { useTranslation } from '../../../../i18n/use-translation.ts';

export function Page() {
  const t = useTranslation();
  return (
    <AuthRedirectPage
      to="/auth/auth-redirect"
      waitingText={t('account.authRedirect.redirect.waiting')}
      failedTitle={t('account.authRedirect.redirect.failed')}
      confirmTitle={t('account.authRedirect.redirect.confirmTitle')}
      confirmLabel={t('account.authRedirect.redirect.confirmLabel')}
    />
  );
}
