import { usePageContext } from 'vike-react/usePageContext';
import { AuthRedirectPage } from '../../../../auth/AuthRedirectPage.tsx';
import { useTranslation } from '../../../../i18n/use-translation.ts';

export function Page() {
  const t = useTranslation();
  const limited = usePageContext().authRedirectError?.code === 'TOO_MANY';
  return (
    <AuthRedirectPage
      to="/auth/login"
      waitingText={t('account.authRedirect.login.waiting')}
      failedTitle={t(limited ? 'account.authRedirect.login.limited' : 'account.authRedirect.login.failed')}
      confirmTitle={t('account.authRedirect.login.confirmTitle')}
      confirmLabel={t('account.authRedirect.login.confirmLabel')}
    />
  );
}
