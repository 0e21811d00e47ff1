import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { happiness } from '../../common/content/happiness.contract.ts';
import { apiRequest } from '../api/api-request.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { Button } from '../ui/forms/Button.tsx';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { Spinner } from '../ui/feedback/Spinner.tsx';
import { CloudOff } from 'lucide-react';
import { layout } from '../theme/tokens.ts';
import { upTo } from '../theme/media.ts';

/** How long the spinner stays after the frame has loaded (specification §9). */
const SPINNER_DELAY_MS = 3000;

const Container = styled.div<{ $fill: boolean }>`
  position: relative;
  block-size: ${layout.happinessDialog.height}px;

  ${upTo.sm} {
    ${({ $fill }) => $fill && 'block-size: 100%;'}
  }
`;

const Frame = styled.iframe<{ $ready: boolean }>`
  display: block;
  inline-size: 100%;
  block-size: 100%;
  border: 0;
  background: var(--surface);
  visibility: ${({ $ready }) => ($ready ? 'visible' : 'hidden')};
`;

const LoadingOverlay = styled.div`
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

/** The URL of the frame: undefined while it is requested, null if the request failed. `retry` requests it again. */
function useFrameUrl() {
  const [url, setUrl] = useState<string | null>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    void apiRequest(happiness.frame, undefined).then((result) => {
      if (isCurrent) setUrl(result.ok ? result.data.url : null);
    });
    return () => {
      isCurrent = false;
    };
  }, [attempt]);
  const retry = () => {
    setUrl(undefined);
    setAttempt(attempt + 1);
  };
  return { url, retry };
}

/**
 * The happiness meter in an iframe, hidden behind a spinner until three seconds after it has loaded. Offers a retry
 * when its URL cannot be requested. `fill`: full height on small screens.
 */
export function HappinessFrame({ fill = false }: { fill?: boolean }) {
  const t = useTranslation();
  const { url, retry } = useFrameUrl();
  const [loaded, setLoaded] = useState(false);
  const [ready, setReady] = useState(false);
  useEffect(() => {
    if (!loaded) return;
    const timer = setTimeout(() => setReady(true), SPINNER_DELAY_MS);
    return () => clearTimeout(timer);
  }, [loaded]);
  if (url === null)
    return (
      <EmptyState
        icon={<CloudOff />}
        title={t('happiness.failed')}
        actions={<Button onClick={retry}>{t('happiness.retry')}</Button>}
      />
    );
  return (
    <Container $fill={fill} aria-busy={!ready}>
      {url && <Frame src={url} title={t('happiness.frame')} $ready={ready} onLoad={() => setLoaded(true)} />}
      {!ready && (
        <LoadingOverlay>
          <Spinner />
          <p role="status">{t('happiness.loading')}</p>
        </LoadingOverlay>
      )}
    </Container>
  );
}
