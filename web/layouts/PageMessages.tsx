import { useAtom, useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { PAGE_TIMES } from '../../common/page-times.ts';
import { OUTGOING_ANSWERS, outgoingAnswersAtom } from '../state/outgoing-answers.ts';
import { isAuthenticatedAtom, forgetMe } from '../state/session.ts';
import { snackbarAtom } from '../state/snackbar.ts';
import { lazyValue } from '../api/lazy-value.ts';
import { loadStored } from '../api/stored-value.ts';
import { useBrowserValue } from '../api/use-browser-value.ts';
import { useLazyValue } from '../api/use-lazy-value.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { useNavigating } from '../api/navigation-progress.ts';
import { ProgressBar } from '../ui/feedback/ProgressBar.tsx';
import { Snackbar } from '../ui/feedback/Snackbar.tsx';
import { LazyPageViewTracker } from './consent/LazyPageViewTracker.tsx';
import { ExternalLinks } from './ExternalLinks.tsx';
import { ConnectionNotices } from './ConnectionNotices.tsx';
import { LoadingOverlay } from './LoadingOverlay.tsx';
import { useDelayedFlag } from './use-delayed-flag.ts';

const loadSessionWatch = lazyValue(() => import('../auth/SessionWatch.tsx').then(({ SessionWatch }) => SessionWatch));
const loadOutgoingAnswers = lazyValue(() => import('../cases/actions/OutgoingAnswers.tsx').then(({ OutgoingAnswers }) => OutgoingAnswers));

const hasStoredAnswers = () => loadStored(OUTGOING_ANSWERS, 'local') !== undefined;

/** Whether answers of staff wait to be sent, of this page or of an earlier one. */
function useHasOutgoingAnswers(): boolean {
  const count = useAtomValue(outgoingAnswersAtom).length;
  const hasStored = useBrowserValue(hasStoredAnswers);
  return count > 0 || hasStored === true;
}

/** The overlays of every page: navigation progress, loading dialog, snackbar. */
export function PageMessages() {
  const t = useTranslation();
  const [message, setMessage] = useAtom(snackbarAtom);
  const slow = useDelayedFlag(useNavigating(), PAGE_TIMES.progressDelayMs, PAGE_TIMES.progressMs);
  const signedIn = useAtomValue(isAuthenticatedAtom);
  // Without the warning, the server still ends the session; the next page sends an answer.
  const { value: SessionWatch } = useLazyValue(loadSessionWatch, signedIn);
  const hasOutgoingAnswers = useHasOutgoingAnswers() && signedIn;
  const { value: OutgoingAnswers } = useLazyValue(loadOutgoingAnswers, hasOutgoingAnswers);
  useEffect(() => {
    if (!signedIn) forgetMe();
  }, [signedIn]);
  return (
    <>
      <ConnectionNotices />
      <ExternalLinks />
      <LazyPageViewTracker />
      <ProgressBar active={slow} label={t('site.loading')} />
      <LoadingOverlay />
      {signedIn && SessionWatch && <SessionWatch />}
      {hasOutgoingAnswers && OutgoingAnswers && <OutgoingAnswers />}
      {message && (
        <Snackbar
          key={message.id}
          tone={message.tone}
          closeLabel={t('site.dismiss')}
          onClose={() => setMessage(undefined)}
          milliseconds={PAGE_TIMES.snackbarMs}
        >
          <span dir="auto">{message.text}</span>
        </Snackbar>
      )}
    </>
  );
}
