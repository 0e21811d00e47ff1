import { LogIn, LogOut } from 'lucide-react';
import { useTexts } from '../../../../client/text.ts';
import { ButtonLink } from '../../../../controls/ButtonLink.tsx';
import { HomeLink } from '../../../../layouts/HomeLink.tsx';
import { MessagePage } from '../../../../layouts/MessagePage.tsx';

/** The end of a session. */
export function Page() {
  const t = useTexts();
  const actions = (
    <>
      <HomeLink />
      <ButtonLink href="/login" tone="secondary" icon={<LogIn className="flip" aria-hidden="true" />}>
        {t('account.loggedOut.again')}
      </ButtonLink>
    </>
  );
  return (
    <MessagePage icon={<LogOut className="flip" />} title={t('account.loggedOut.title')} actions={actions}>
      <p>{t('account.loggedOut.body')}</p>
    </MessagePage>
  );
}
