import { AuthRedirectPage } from '../../../../auth/AuthRedirectPage.tsx';
import { useTranslation } from '../../../../i18n/use-translation.ts';

export function Page() {
  const t = useTranslation();
  return (
    <AuthRedirectPage
      to="/auth/auth-redirect"
      waitingText={t('account.door.redirect.waiting')}
      failedTitle={t('account.door.redirect.failed')}
      confirmTitle={t('account.door.redirect.ask')}
      confirmLabel={t('account.door.redirect.go')}
    />
  );
}
