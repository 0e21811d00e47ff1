import { LogIn, LogOut } from 'lucide-react';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { ButtonLink } from '../../../../ui/navigation/ButtonLink.tsx';
import { HomeLink, MessagePage } from '../../../../layouts/MessagePage.tsx';

/** The page after logout. */
export function Page() {
  const t = useTranslation();
  const actions = (
    <>
      <HomeLink />
      <ButtonLink href="/login" tone="secondary" icon={<LogIn className="flip" aria-hidden="true" />}>
        {t('account.loggedOut.logInAgain')}
      </ButtonLink>
    </>
  );
  return (
    <MessagePage icon={<LogOut className="flip" />} title={t('account.loggedOut.title')} actions={actions}>
      <p>{t('account.loggedOut.body')}</p>
    </MessagePage>
  );
}
