import { Door } from '../../../../auth/Door.tsx';
import { useTexts } from '../../../../client/text.ts';

export function Page() {
  const t = useTexts();
  return (
    <Door
      to="/auth/login"
      waiting={t('account.door.login.waiting')}
      failed={t('account.door.login.failed')}
      ask={t('account.door.login.ask')}
      go={t('account.door.login.go')}
    />
  );
}
