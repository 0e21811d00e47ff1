import { usePageContext } from 'vike-react/usePageContext';
import { Door } from '../../../../auth/Door.tsx';
import { useTexts } from '../../../../client/text.ts';

export function Page() {
  const t = useTexts();
  const limited = usePageContext().doorFailure?.code === 'TOO_MANY';
  return (
    <Door
      to="/auth/login"
      waiting={t('account.door.login.waiting')}
      failed={t(limited ? 'account.door.login.limited' : 'account.door.login.failed')}
      ask={t('account.door.login.ask')}
      go={t('account.door.login.go')}
    />
  );
}
