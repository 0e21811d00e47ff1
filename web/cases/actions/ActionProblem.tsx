import { RotateCcw } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { localised } from '../../../common/locale/locales.ts';
import type { ApiError } from '../../api/api-request.ts';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { useCaseMobile } from './case-mobile.ts';
import { needsProof } from './needs-proof.ts';
import { Box } from '../../ui/layout/Box.ts';

// Loaded on demand: a proof rarely expires during a visit.
const CodeProof = lazy(() => import('../../otp/CodeProof.tsx').then((loaded) => ({ default: loaded.CodeProof })));

interface ActionProblemProps {
  failure: ApiError;
  /** Repeats the request with the same input. */
  onRetry: () => void;
}

/** Shows why a request failed. If the mobile proof has expired, asks for a new code. Render it outside the form. */
export function ActionProblem({ failure, onRetry }: ActionProblemProps) {
  const t = useTranslation();
  const { locale } = useLocale();
  const mobile = useCaseMobile();
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    panel.current?.focus();
    panel.current?.scrollIntoView({ block: 'nearest' });
  }, [failure]);
  // Staff have nothing to prove; their session's end leads to sign-in.
  if (mobile && needsProof(failure))
    return (
      <Box mb={5} ref={panel} tabIndex={-1}>
        <Notice tone="attention" live="polite" title={t('details.proof.ended')}>
          {t('details.proof.how')}
        </Notice>
        <Box mt={5}>
          <Suspense fallback={<Skeleton height="72px" />}>
            <CodeProof purpose="FOLLOW_UP" mobile={mobile} onProven={onRetry} />
          </Suspense>
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
      <Notice tone="danger" live="alert" action={retry}>
        {localised(failure, 'description', locale)}
      </Notice>
    </Box>
  );
}
