import { LogIn, LogOut, TimerOff } from 'lucide-react';
import { useData } from 'vike-react/useData';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { ButtonLink } from '../../../../ui/navigation/ButtonLink.tsx';
import { HomeLink, MessagePage } from '../../../../layouts/MessagePage.tsx';
import type { LogoutData } from '../../../../auth/logout-data.ts';

/** The page after logout, or after the end of a session that somebody was using. */
export function Page() {
  const t = useTranslation();
  const { hasEnded } = useData<LogoutData>();
  const texts = hasEnded ? 'sessionEnded' : 'loggedOut';
  const logIn = (
    <ButtonLink
      href="/login"
      tone={hasEnded ? 'primary' : 'secondary'}
      icon={<LogIn className="flip" aria-hidden="true" />}
    >
      {t(`account.${texts}.logIn`)}
    </ButtonLink>
  );
  return (
    <MessagePage
      icon={hasEnded ? <TimerOff /> : <LogOut className="flip" />}
      title={t(`account.${texts}.title`)}
      actions={
        <>
          {hasEnded && logIn}
          <HomeLink tone={hasEnded ? 'secondary' : 'primary'} />
          {!hasEnded && logIn}
        </>
      }
    >
      <p>{t(`account.${texts}.body`)}</p>
    </MessagePage>
  );
}
