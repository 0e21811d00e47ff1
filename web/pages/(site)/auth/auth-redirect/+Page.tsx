import { Door } from '../../../../auth/Door.tsx';
import { useTexts } from '../../../../client/text.ts';

export function Page() {
  const t = useTexts();
  return (
    <Door
      to="/auth/auth-redirect"
      waiting={t('account.door.redirect.waiting')}
      failed={t('account.door.redirect.failed')}
      ask={t('account.door.redirect.ask')}
      go={t('account.door.redirect.go')}
    />
  );
}
