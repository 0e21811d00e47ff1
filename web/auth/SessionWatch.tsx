import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { loadTexts, useLocale, useTexts } from '../client/text.ts';
import { Bidi } from '../controls/Bidi.tsx';
import { Button } from '../controls/Button.tsx';
import { ButtonLink } from '../controls/ButtonLink.tsx';
import { Dialog } from '../controls/Dialog.tsx';
import { VisuallyHidden } from '../controls/VisuallyHidden.tsx';
import { useSessionTime } from './use-session-time.ts';

const Left = styled.p`
  margin-block-start: var(--space-4);
  font-size: 1.25rem;
  font-weight: 600;
  font-variant-numeric: tabular-nums;
`;

/** A screen reader is told at these, not every second. */
const SPOKEN_AT = [10, 30, 60];

function useSecondsUntil(end: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = window.setInterval(() => setNow(Date.now()), 1000);
    return () => window.clearInterval(timer);
  }, []);
  // Never more than there is: the clock of the page may stand a second behind.
  return Math.max(0, Math.floor((end - now) / 1000));
}

const clockFace = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

interface WarningProps {
  end: number;
  renewable: boolean;
  onStay: () => void;
}

/** Counts down to the end of the session. Closing it is staying, where that is possible. */
function SessionWarning({ end, renewable, onStay }: WarningProps) {
  const t = useTexts();
  const seconds = useSecondsUntil(end);
  const spoken = SPOKEN_AT.find((at) => seconds <= at);
  return (
    <Dialog
      open
      alert
      size="sm"
      onClose={onStay}
      title={t(renewable ? 'session.title' : 'session.ageTitle')}
      closeLabel={t('session.close')}
      actions={
        <>
          <ButtonLink tone="secondary" href="/logout" rel="external">
            {t('session.signOut')}
          </ButtonLink>
          <Button onClick={onStay}>{t(renewable ? 'session.stay' : 'session.goOn')}</Button>
        </>
      }
    >
      <p>{t(renewable ? 'session.idle' : 'session.age')}</p>
      <Left role="timer">
        {t('session.left')} <Bidi>{clockFace(seconds)}</Bidi>
      </Left>
      <VisuallyHidden role="status">{spoken && t('session.leftSpoken', { seconds: spoken })}</VisuallyHidden>
    </Dialog>
  );
}

/** Warns whoever is signed in before the session ends (specification §4); when it has ended, the way leads to logout and back here. */
export function SessionWatch() {
  const { locale } = useLocale();
  const { ending, renew } = useSessionTime();
  const [ready, setReady] = useState<string>();
  const [read, setRead] = useState(false);
  const near = ending !== undefined;
  useEffect(() => {
    if (near) void loadTexts(locale, ['account']).then(() => setReady(locale));
  }, [near, locale]);
  if (!ending || ready !== locale || (read && !ending.renewable)) return null;
  const stay = () => (ending.renewable ? void renew() : setRead(true));
  return <SessionWarning end={ending.at} renewable={ending.renewable} onStay={stay} />;
}
