import { Door } from '../../../auth/Door.tsx';
import { useTexts } from '../../../client/text.ts';

export function Page() {
  const t = useTexts();
  return (
    <Door
      to="/logout"
      waiting={t('account.door.logout.waiting')}
      failed={t('account.door.logout.failed')}
      ask={t('account.door.logout.ask')}
      go={t('account.door.logout.go')}
    />
  );
}
