import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { happiness } from '../../common/content/happiness.contract.ts';
import { send } from '../client/send.ts';
import { useTexts } from '../client/text.ts';
import { Button } from '../controls/Button.tsx';
import { EmptyState } from '../controls/EmptyState.tsx';
import { Spinner } from '../controls/Spinner.tsx';
import { CloudOff } from 'lucide-react';
import { layout } from '../design/tokens.ts';
import { upTo } from '../design/media.ts';

/** Specification §9: after the frame has loaded, the loader stays this long. */
const FRAME_DELAY_MS = 3000;

const Room = styled.div<{ $fill: boolean }>`
  position: relative;
  block-size: ${layout.happinessDialog.height}px;

  ${upTo.sm} {
    ${({ $fill }) => $fill && 'block-size: 100%;'}
  }
`;

const Inner = styled.iframe<{ $ready: boolean }>`
  display: block;
  inline-size: 100%;
  block-size: 100%;
  border: 0;
  background: var(--surface);
  visibility: ${({ $ready }) => ($ready ? 'visible' : 'hidden')};
`;

const Waiting = styled.div`
  position: absolute;
  inset: 0;
  display: grid;
  place-content: center;
  justify-items: center;
  gap: var(--space-4);
  color: var(--brand);

  & p {
    color: var(--ink-2);
  }
`;

/** The address of the frame; undefined until it is known, null when it could not be had. */
function useFrameAddress() {
  const [address, setAddress] = useState<string | null>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    void send(happiness.frame, undefined).then((result) => {
      if (isCurrent) setAddress(result.ok ? result.data.url : null);
    });
    return () => {
      isCurrent = false;
    };
  }, [attempt]);
  const retry = () => {
    setAddress(undefined);
    setAttempt(attempt + 1);
  };
  return { address, retry };
}

/** The happiness meter in its frame, behind a loader until three seconds after it has loaded. `fill`: as high as its room on small screens. */
export function HappinessFrame({ fill = false }: { fill?: boolean }) {
  const t = useTexts();
  const { address, retry } = useFrameAddress();
  const [loaded, setLoaded] = useState(false);
  const [ready, setReady] = useState(false);
  useEffect(() => {
    if (!loaded) return;
    const timer = setTimeout(() => setReady(true), FRAME_DELAY_MS);
    return () => clearTimeout(timer);
  }, [loaded]);
  if (address === null)
    return (
      <EmptyState icon={<CloudOff />} title={t('happiness.failed')} actions={<Button onClick={retry}>{t('happiness.retry')}</Button>} />
    );
  return (
    <Room $fill={fill} aria-busy={!ready}>
      {address && <Inner src={address} title={t('happiness.frame')} $ready={ready} onLoad={() => setLoaded(true)} />}
      {!ready && (
        <Waiting>
          <Spinner />
          <p role="status">{t('happiness.loading')}</p>
        </Waiting>
      )}
    </Room>
  );
}
