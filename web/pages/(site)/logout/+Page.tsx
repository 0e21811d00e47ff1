import { AuthRedirectPage } from '../../../auth/AuthRedirectPage.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';

export function Page() {
  const t = useTranslation();
  return (
    <AuthRedirectPage
      to="/logout"
      waitingText={t('account.authRedirect.logout.waiting')}
      failedTitle={t('account.authRedirect.logout.failed')}
      confirmTitle={t('account.authRedirect.logout.confirmTitle')}
      confirmLabel={t('account.authRedirect.logout.confirmLabel')}
    />
  );
}
