import { AuthRedirectPage } from '../../../auth/AuthRedirectPage.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';

export function Page() {
  const t = useTranslation();
  return (
    <AuthRedirectPage
      to="/logout"
      waitingText={t('account.door.logout.waiting')}
      failedTitle={t('account.door.logout.failed')}
      confirmTitle={t('account.door.logout.ask')}
      confirmLabel={t('account.door.logout.go')}
    />
  );
}
