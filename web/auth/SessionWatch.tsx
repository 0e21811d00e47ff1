import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { loadTexts, useLocale, useTranslation } from '../i18n/use-translation.ts';
import { Bidi } from '../ui/data/Bidi.tsx';
import { Button } from '../ui/forms/Button.tsx';
import { ButtonLink } from '../ui/navigation/ButtonLink.tsx';
import { Dialog } from '../ui/overlays/Dialog.tsx';
import { VisuallyHidden } from '../ui/layout/VisuallyHidden.tsx';
import { useSessionTime } from './use-session-time.ts';
import { useStoredMe } from './use-stored-me.ts';

const TimeLeft = styled.p`
  margin-block-start: var(--space-4);
  font-size: 1.25rem;
  font-weight: 600;
  font-variant-numeric: tabular-nums;
`;

/** The remaining seconds at which screen readers announce the time. */
const ANNOUNCED_AT = [10, 30, 60];

function useSecondsLeft(endsAt: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = window.setInterval(() => setNow(Date.now()), 1000);
    return () => window.clearInterval(timer);
  }, []);
  // The timer may fire up to one second late.
  return Math.max(0, Math.floor((endsAt - now) / 1000));
}

const formatTimeLeft = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

interface WarningProps {
  endsAt: number;
  renewable: boolean;
  onStay: () => void;
}

/** Counts down to the end of the session. Closing the dialog renews the session if it is renewable. */
function SessionWarning({ endsAt, renewable, onStay }: WarningProps) {
  const t = useTranslation();
  const seconds = useSecondsLeft(endsAt);
  const announced = ANNOUNCED_AT.find((at) => seconds <= at);
  return (
    <Dialog
      open
      alert
      size="sm"
      onClose={onStay}
      title={t(renewable ? 'session.title' : 'session.maxAgeTitle')}
      closeLabel={t('session.close')}
      actions={
        <>
          <ButtonLink tone="secondary" href="/logout" rel="external">
            {t('session.signOut')}
          </ButtonLink>
          <Button onClick={onStay}>{t(renewable ? 'session.stay' : 'session.continue')}</Button>
        </>
      }
    >
      <p>{t(renewable ? 'session.idle' : 'session.maxAge')}</p>
      <TimeLeft role="timer">
        {t('session.timeLeft')} <Bidi>{formatTimeLeft(seconds)}</Bidi>
      </TimeLeft>
      <VisuallyHidden role="status">
        {announced && t('session.timeLeftAnnouncement', { seconds: announced })}
      </VisuallyHidden>
    </Dialog>
  );
}

/**
 * Warns signed-in users before the session ends (specification §4). An ended session leads to logout and back to this
 * page.
 */
export function SessionWatch() {
  const { locale } = useLocale();
  useStoredMe();
  const { sessionEnd, renew } = useSessionTime();
  const [loadedLocale, setLoadedLocale] = useState<string>();
  const [dismissed, setDismissed] = useState(false);
  const isEnding = sessionEnd !== undefined;
  useEffect(() => {
    if (isEnding) void loadTexts(locale, ['account']).then(() => setLoadedLocale(locale));
  }, [isEnding, locale]);
  if (!sessionEnd || loadedLocale !== locale || (dismissed && !sessionEnd.renewable)) return null;
  const handleStay = () => (sessionEnd.renewable ? void renew() : setDismissed(true));
  return <SessionWarning endsAt={sessionEnd.at} renewable={sessionEnd.renewable} onStay={handleStay} />;
}
