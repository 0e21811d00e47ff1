import { useAtom } from 'jotai';
import { useEffect, useState, type ComponentType } from 'react';
import { usePageContext } from 'vike-react/usePageContext';
import { snackbarAtom } from '../api/snackbar.ts';
import { lazyValue } from '../api/lazy-value.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { useNavigating, useLoadingText } from '../api/loading-state.ts';
import { LoadingDialog } from '../ui/overlays/LoadingDialog.tsx';
import { ProgressBar } from '../ui/feedback/ProgressBar.tsx';
import { Snackbar } from '../ui/feedback/Snackbar.tsx';
import { LazyPageViewTracker } from './consent/LazyPageViewTracker.tsx';
import { ExternalLinks } from './ExternalLinks.tsx';
import { ConnectionNotices } from './ConnectionNotices.tsx';

/** The delay and the maximum duration of the progress bar (specification §9). */
const PROGRESS_DELAY_MS = 200;
const PROGRESS_MAX_MS = 5000;

/** True from 200 ms after a navigation starts until it ends, for five seconds at most. */
function useSlowNavigation(): boolean {
  const navigating = useNavigating();
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!navigating) return;
    const showTimer = setTimeout(() => setSlow(true), PROGRESS_DELAY_MS);
    const hideTimer = setTimeout(() => setSlow(false), PROGRESS_DELAY_MS + PROGRESS_MAX_MS);
    return () => {
      clearTimeout(showTimer);
      clearTimeout(hideTimer);
      setSlow(false);
    };
  }, [navigating]);
  return slow;
}

const loadSessionWatch = lazyValue(() => import('../auth/SessionWatch.tsx').then(({ SessionWatch }) => SessionWatch));

/** The session warning. Its code loads only for signed-in users. */
function useSessionWatch(): { Content?: ComponentType } {
  const signedIn = usePageContext().visitor?.user !== undefined;
  const [Watch, setWatch] = useState<ComponentType>();
  useEffect(() => {
    if (!signedIn) return;
    // Without the warning, the server still ends the session.
    loadSessionWatch().then(
      (loaded) => setWatch(() => loaded),
      () => undefined,
    );
  }, [signedIn]);
  return { Content: signedIn ? Watch : undefined };
}

/** The overlays of every page: navigation progress, loading dialog, snackbar. */
export function PageMessages() {
  const t = useTranslation();
  const [message, setMessage] = useAtom(snackbarAtom);
  const loadingText = useLoadingText();
  const slow = useSlowNavigation();
  const sessionWatch = useSessionWatch();
  return (
    <>
      <ConnectionNotices />
      <ExternalLinks />
      <LazyPageViewTracker />
      <ProgressBar active={slow} label={t('site.loading')} />
      {loadingText && <LoadingDialog open label={loadingText === true ? t('site.loading') : loadingText} />}
      {sessionWatch.Content && <sessionWatch.Content />}
      {message && (
        <Snackbar key={message.id} tone={message.tone} closeLabel={t('site.dismiss')} onClose={() => setMessage(undefined)}>
          <span dir="auto">{message.text}</span>
        </Snackbar>
      )}
    </>
  );
}
