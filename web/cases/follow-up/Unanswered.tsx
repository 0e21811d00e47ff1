import { RotateCcw } from 'lucide-react';
import { localised } from '../../../common/locale/locales.ts';
import type { Failure } from '../../client/send.ts';
import { useLocale, useTexts } from '../../client/text.ts';
import { Button } from '../../controls/Button.tsx';
import { Notice } from '../../controls/Notice.tsx';

interface UnansweredProps {
  failure: Failure;
  busy: boolean;
  onRetry: () => void;
}

/** The question was right, but there was no answer: offline, too many, or a fault of ours. */
export function Unanswered({ failure, busy, onRetry }: UnansweredProps) {
  const t = useTexts();
  const { locale } = useLocale();
  const retry = failure.status !== 429 && (
    <Button tone="secondary" size="sm" icon={<RotateCcw aria-hidden="true" />} busy={busy} onClick={onRetry}>
      {t('followUp.retry')}
    </Button>
  );
  return (
    <Notice tone="danger" live="alert" title={t('followUp.failed')} action={retry}>
      {localised(failure, 'description', locale)}
    </Notice>
  );
}
