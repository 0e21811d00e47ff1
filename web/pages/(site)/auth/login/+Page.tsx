import { usePageContext } from 'vike-react/usePageContext';
import { AuthRedirectPage } from '../../../../auth/AuthRedirectPage.tsx';
import { useTranslation } from '../../../../i18n/use-translation.ts';

export function Page() {
  const t = useTranslation();
  const limited = usePageContext().authRedirectError?.code === 'TOO_MANY';
  return (
    <AuthRedirectPage
      to="/auth/login"
      waitingText={t('account.door.login.waiting')}
      failedTitle={t(limited ? 'account.door.login.limited' : 'account.door.login.failed')}
      confirmTitle={t('account.door.login.ask')}
      confirmLabel={t('account.door.login.go')}
    />
  );
}
