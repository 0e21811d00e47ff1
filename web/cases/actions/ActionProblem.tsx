import { RotateCcw } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { localised } from '../../../common/locale/locales.ts';
import type { Failure } from '../../client/send.ts';
import { useLocale, useTexts } from '../../client/text.ts';
import { Button } from '../../controls/Button.tsx';
import { Notice } from '../../controls/Notice.tsx';
import { Skeleton } from '../../controls/Skeleton.tsx';
import { useMobileOfCase } from './mobile-of-case.ts';
import { needsProof } from './needs-proof.ts';

const Panel = styled.div`
  margin-block-end: var(--space-5);
`;

const Proof = styled.div`
  margin-block-start: var(--space-5);
`;

// Few proofs end while somebody is on the page.
const CodeProof = lazy(() => import('../../otp/CodeProof.tsx').then((loaded) => ({ default: loaded.CodeProof })));

interface ActionProblemProps {
  failure: Failure;
  /** Does it once more, with everything as the person left it. */
  onRetry: () => void;
}

/** Why something could not be done; where the proof has ended, the way to prove again. Stands beside the form, never in it. */
export function ActionProblem({ failure, onRetry }: ActionProblemProps) {
  const t = useTexts();
  const { locale } = useLocale();
  const mobile = useMobileOfCase();
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    panel.current?.focus();
    panel.current?.scrollIntoView({ block: 'nearest' });
  }, [failure]);
  // Staff have nothing to prove; their session's end leads to sign-in.
  if (mobile && needsProof(failure))
    return (
      <Panel ref={panel} tabIndex={-1}>
        <Notice tone="attention" live="polite" title={t('details.proof.ended')}>
          {t('details.proof.how')}
        </Notice>
        <Proof>
          <Suspense fallback={<Skeleton height="72px" />}>
            <CodeProof purpose="FOLLOW_UP" mobile={mobile} onProven={onRetry} />
          </Suspense>
        </Proof>
      </Panel>
    );
  const mayHelp = failure.status === 0 || failure.status >= 500;
  const retry = mayHelp && (
    <Button tone="secondary" size="sm" icon={<RotateCcw aria-hidden="true" />} onClick={onRetry}>
      {t('details.retry')}
    </Button>
  );
  return (
    <Panel ref={panel} tabIndex={-1}>
      <Notice tone="danger" live="alert" action={retry}>
        {localised(failure, 'description', locale)}
      </Notice>
    </Panel>
  );
}
