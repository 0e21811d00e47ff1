import { useAtom } from 'jotai';
import { useEffect, useState, type ComponentType } from 'react';
import { usePageContext } from 'vike-react/usePageContext';
import { snackbarAtom } from '../client/snackbar.ts';
import { fetchedOnce } from '../client/fetched-once.ts';
import { useTexts } from '../client/text.ts';
import { useNavigating, useWaitingNow } from '../client/waiting.ts';
import { LoadingDialog } from '../controls/LoadingDialog.tsx';
import { ProgressBar } from '../controls/ProgressBar.tsx';
import { Snackbar } from '../controls/Snackbar.tsx';
import { LazyVisits } from './consent/LazyVisits.tsx';
import { ExternalLinks } from './ExternalLinks.tsx';
import { LostConnection } from './LostConnection.tsx';

/** Specification §9: the bar waits this long before it shows, and never shows longer than that. */
const PROGRESS_AFTER_MS = 200;
const PROGRESS_AT_MOST_MS = 5000;

/** True from 200 ms after a navigation began until it ends, five seconds at most. */
function useSlowNavigation(): boolean {
  const navigating = useNavigating();
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!navigating) return;
    const from = setTimeout(() => setSlow(true), PROGRESS_AFTER_MS);
    const to = setTimeout(() => setSlow(false), PROGRESS_AFTER_MS + PROGRESS_AT_MOST_MS);
    return () => {
      clearTimeout(from);
      clearTimeout(to);
      setSlow(false);
    };
  }, [navigating]);
  return slow;
}

const loadWatch = fetchedOnce(() => import('../auth/SessionWatch.tsx').then(({ SessionWatch }) => SessionWatch));

/** The warning before a session ends; its code comes to those alone who are signed in. */
function useSessionWatch(): { Content?: ComponentType } {
  const signedIn = usePageContext().visitor?.user !== undefined;
  const [Watch, setWatch] = useState<ComponentType>();
  useEffect(() => {
    if (!signedIn) return;
    // Without it the server still ends the session.
    loadWatch().then(
      (loaded) => setWatch(() => loaded),
      () => undefined,
    );
  }, [signedIn]);
  return { Content: signedIn ? Watch : undefined };
}

/** What may appear over any page: the progress of a navigation, a wait, a passing message. */
export function PageMessages() {
  const t = useTexts();
  const [message, setMessage] = useAtom(snackbarAtom);
  const waiting = useWaitingNow();
  const slow = useSlowNavigation();
  const sessionWatch = useSessionWatch();
  return (
    <>
      <LostConnection />
      <ExternalLinks />
      <LazyVisits />
      <ProgressBar active={slow} label={t('site.loading')} />
      {waiting && <LoadingDialog open label={waiting === true ? t('site.loading') : waiting} />}
      {sessionWatch.Content && <sessionWatch.Content />}
      {message && (
        <Snackbar key={message.id} tone={message.tone} closeLabel={t('site.dismiss')} onClose={() => setMessage(undefined)}>
          <span dir="auto">{message.text}</span>
        </Snackbar>
      )}
    </>
  );
}
