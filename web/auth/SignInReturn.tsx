import { useEffect, useRef, useState } from 'react';
import { usePageContext } from 'vike-react/usePageContext';
import { ArrowRight, TriangleAlert, LogOut, UsersRound } from 'lucide-react';
import { styled } from 'styled-components';
import { auth } from '../../common/auth/auth.contract.ts';
import { apiRequest } from '../api/api-request.ts';
import { reloadPage } from '../api/navigate.ts';
import { useTranslation, useLocale } from '../i18n/use-translation.ts';
import { SignInProblem, type Problem } from './SignInProblem.tsx';
import { SESSION_CHANNEL } from './session-channel.ts';
import { WaitingMessage } from './WaitingMessage.tsx';
import { ButtonLink } from '../ui/navigation/ButtonLink.tsx';
import { Stack } from '../ui/layout/Box.ts';
import { MessagePage, HomeLink } from '../layouts/MessagePage.tsx';
import { localised } from '../../common/locale/locales.ts';

/** A command on a line of its own: broken in two it would be another one. */
const Command = styled.code`
  overflow-x: auto;
  white-space: nowrap;
`;

/**
 * Tells a person that the identity provider took the administrator role from them, that nobody else has it, and how the
 * operator gives it back. `next`: the page that the person opens afterwards.
 */
function LastAdminRemoved({ next }: { next: string }) {
  const t = useTranslation();
  const actions = (
    <ButtonLink href={next} rel="external" iconEnd={<ArrowRight className="flip" aria-hidden="true" />}>
      {t('account.return.lastAdmin.continue')}
    </ButtonLink>
  );
  return (
    <MessagePage icon={<TriangleAlert />} title={t('account.return.lastAdmin.title')} actions={actions}>
      <Stack gap={3}>
        <p role="alert">{t('account.return.lastAdmin.body')}</p>
        <p>{t('account.return.lastAdmin.wayBack')}</p>
        <Command dir="ltr">npm run admin -- --email …</Command>
      </Stack>
    </MessagePage>
  );
}

/** Errors after which the page offers another account or logout: a retry with the same account would fail again. */
const REJECTION_CODES = new Set([
  'UMS_VAL_019',
  'UMS_VAL_051',
  'UMS_VAL_052',
  'UMS_VAL_053',
  'UMS_VAL_055',
  'UMS_VAL_056',
]);

/** Completes a sign-in once with the parameters of the identity provider and opens the requested page. */
export function SignInReturn() {
  const t = useTranslation();
  const { code, state, iss } = usePageContext().urlParsed.search;
  const [problem, setProblem] = useState<Problem>();
  /** Where an administrator goes on who has just lost the role as the last one. */
  const [lastAdminPath, setLastAdminPath] = useState<string>();
  const started = useRef(false);
  const hasCode = code !== undefined && state !== undefined;
  useEffect(() => {
    if (started.current || !hasCode) return;
    started.current = true;
    // The code works once and must not stay in the history.
    window.history.replaceState(window.history.state, '', window.location.pathname);
    void apiRequest(auth.signIn, { code, state, ...(iss && { iss }) }).then((result) => {
      if (!result.ok) {
        setProblem(result.error);
        // Without the code in its address, the page is titled as a failed login.
        return void reloadPage();
      }
      // The pages of other tabs may belong to another person.
      new BroadcastChannel(SESSION_CHANNEL).postMessage('signed-in');
      if (result.data.lastAdminRemoved) setLastAdminPath(result.data.redirectTo);
      else window.location.replace(result.data.redirectTo);
    });
  }, [hasCode, code, state, iss]);
  // The provider refused, or the user cancelled there.
  const declined = hasCode
    ? undefined
    : { descriptionEn: t('account.return.declined'), descriptionAr: t('account.return.declined') };
  const shownProblem = problem ?? declined;
  if (lastAdminPath) return <LastAdminRemoved next={lastAdminPath} />;
  if (problem && REJECTION_CODES.has(String(problem.code))) return <RejectedAccount problem={problem} />;
  if (shownProblem)
    return <SignInProblem title={t('account.return.failed')} problem={shownProblem} retry="/auth/login" />;
  return (
    <>
      <WaitingMessage text={t('account.return.waiting')} />
      <noscript>
        <p>{t('account.return.noscript')}</p>
      </noscript>
    </>
  );
}

/**
 * The portal rejected an account that the identity provider knows. A retry would fail again, so it offers another
 * account or logout.
 */
function RejectedAccount({ problem }: { problem: Problem }) {
  const t = useTranslation();
  const { locale } = useLocale();
  const actions = (
    <>
      <ButtonLink href="/auth/login?prompt=select_account" rel="external" icon={<UsersRound aria-hidden="true" />}>
        {t('account.return.useAnotherAccount')}
      </ButtonLink>
      <ButtonLink href="/logout" rel="external" tone="secondary" icon={<LogOut className="flip" aria-hidden="true" />}>
        {t('account.return.logOutAtProvider')}
      </ButtonLink>
      <HomeLink tone="secondary" />
    </>
  );
  return (
    <MessagePage icon={<TriangleAlert />} title={t('account.return.failed')} actions={actions}>
      <p role="alert">{localised(problem, 'description', locale)}</p>
      <p>{t('account.return.stillLoggedIn')}</p>
    </MessagePage>
  );
}
