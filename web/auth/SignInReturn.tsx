import { useEffect, useRef, useState } from 'react';
import { usePageContext } from 'vike-react/usePageContext';
import { auth } from '../../common/auth/auth.contract.ts';
import { send } from '../client/send.ts';
import { useTexts } from '../client/text.ts';
import { RefusedSignIn } from './RefusedSignIn.tsx';
import { SignInProblem, type Problem } from './SignInProblem.tsx';
import { Waiting } from './Waiting.tsx';

/** The login service knows the person, and the portal does not take them. */
const REFUSALS = new Set(['UMS_VAL_019', 'UMS_VAL_051', 'UMS_VAL_052', 'UMS_VAL_053', 'UMS_VAL_055', 'UMS_VAL_056']);

/** Finishes a sign-in with what the identity provider put into the address, once, and goes on to the page that was wanted. */
export function SignInReturn() {
  const t = useTexts();
  const { code, state, iss } = usePageContext().urlParsed.search;
  const [problem, setProblem] = useState<Problem>();
  const begun = useRef(false);
  const given = code !== undefined && state !== undefined;
  useEffect(() => {
    if (begun.current || !given) return;
    begun.current = true;
    // The code works once; it is not to stay in the history.
    window.history.replaceState(window.history.state, '', window.location.pathname);
    void send(auth.signIn, { code, state, ...(iss && { iss }) }).then((result) => {
      if (result.ok) window.location.replace(result.data.redirectTo);
      else setProblem(result.error);
    });
  }, [given, code, state, iss]);
  // The provider says no, or the person gave up there.
  const declined = given ? undefined : { descriptionEn: t('account.return.declined'), descriptionAr: t('account.return.declined') };
  const shown = problem ?? declined;
  if (problem && REFUSALS.has(String(problem.code))) return <RefusedSignIn problem={problem} />;
  if (shown) return <SignInProblem title={t('account.return.failed')} problem={shown} retry="/auth/login" />;
  return (
    <>
      <Waiting says={t('account.return.waiting')} />
      <noscript>
        <p>{t('account.return.noscript')}</p>
      </noscript>
    </>
  );
}
