import { RotateCcw } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { ApiError } from '../../api/api-request.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { lazyPart } from '../../layouts/lazy-parts.tsx';
import { Button } from '../../ui/forms/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { useRequesterMobile } from './requester-mobile.ts';
import { needsVerification } from './needs-verification.ts';
import { Box } from '../../ui/layout/Box.ts';
import { FailureNotice } from '../../forms/FailureNotice.tsx';

// Loaded on demand: a verification rarely expires during a visit.
const CodeProof = lazyPart(
  () => import('../../otp/CodeProof.tsx').then((loaded) => loaded.CodeProof),
  <Skeleton height="72px" />,
);

interface ActionProblemProps {
  failure: ApiError;
  /** Repeats the request with the same input. */
  onRetry: () => void;
}

/**
 * Shows why a request failed. If the verification of the mobile has expired, asks for a new code. Render it outside the
 * form.
 */
export function ActionProblem({ failure, onRetry }: ActionProblemProps) {
  const t = useTranslation();
  const mobile = useRequesterMobile();
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    panel.current?.focus();
    panel.current?.scrollIntoView({ block: 'nearest' });
  }, [failure]);
  // Only customers verify a mobile. Staff whose session has ended are sent to sign-in.
  if (mobile && needsVerification(failure))
    return (
      <Box mb={5} ref={panel} tabIndex={-1}>
        <Notice tone="attention" live="polite" title={t('details.verificationEnded.title')}>
          {t('details.verificationEnded.body')}
        </Notice>
        <Box mt={5}>
          <CodeProof purpose="FOLLOW_UP" mobile={mobile} onProven={onRetry} />
        </Box>
      </Box>
    );
  const canRetry = failure.status === 0 || failure.status >= 500;
  const retry = canRetry && (
    <Button tone="secondary" size="sm" icon={<RotateCcw aria-hidden="true" />} onClick={onRetry}>
      {t('details.retry')}
    </Button>
  );
  return (
    <Box mb={5} ref={panel} tabIndex={-1}>
      <FailureNotice failure={failure} action={retry} />
    </Box>
  );
}
