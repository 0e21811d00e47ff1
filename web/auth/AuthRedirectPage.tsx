import { ArrowRight } from 'lucide-react';
import { useEffect } from 'react';
import { usePageContext } from 'vike-react/usePageContext';
import { useTranslation } from '../i18n/use-translation.ts';
import { ButtonLink } from '../ui/navigation/ButtonLink.tsx';
import { HomeLink, MessagePage } from '../layouts/MessagePage.tsx';
import { SignInProblem } from './SignInProblem.tsx';
import { WaitingMessage } from './WaitingMessage.tsx';

interface AuthRedirectPageProps {
  /** The page's own URL. The server answers a full load of it with a redirect. */
  to: string;
  waitingText: string;
  failedTitle: string;
  /** Shown when another site led here, so that a link cannot sign anyone in or out. */
  confirmTitle: string;
  confirmLabel: string;
}

/**
 * A page whose URL redirects on a full load. It renders while the redirect runs, after it failed, or to ask for
 * confirmation first.
 */
export function AuthRedirectPage({ to, waitingText, failedTitle, confirmTitle, confirmLabel }: AuthRedirectPageProps) {
  const { authRedirectError, isHydration, isClientSide } = usePageContext();
  // A server-rendered page is meant to be seen. After a client-side navigation, load the URL in full.
  const isRedirecting = isClientSide && isHydration === false && !authRedirectError;
  const t = useTranslation();
  useEffect(() => {
    if (isRedirecting) window.location.replace(to);
  }, [isRedirecting, to]);
  if (authRedirectError) return <SignInProblem title={failedTitle} problem={authRedirectError} retry={to} />;
  if (isRedirecting) return <WaitingMessage text={waitingText} />;
  const actions = (
    <>
      <ButtonLink href={to} rel="external" iconEnd={<ArrowRight className="flip" aria-hidden="true" />}>
        {confirmLabel}
      </ButtonLink>
      <HomeLink tone="secondary" />
    </>
  );
  return (
    <MessagePage icon={<ArrowRight className="flip" />} title={confirmTitle} actions={actions}>
      <p>{t('account.authRedirect.fromOtherSite')}</p>
    </MessagePage>
  );
}
