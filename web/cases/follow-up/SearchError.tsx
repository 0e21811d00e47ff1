import { RotateCcw } from 'lucide-react';
import type { ApiError } from '../../api/api-request.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { FailureNotice } from '../../forms/FailureNotice.tsx';

interface SearchErrorProps {
  failure: ApiError;
  busy: boolean;
  onRetry: () => void;
}

/** The search failed: offline, rate limit or server error. */
export function SearchError({ failure, busy, onRetry }: SearchErrorProps) {
  const t = useTranslation();
  const retry = failure.status !== 429 && (
    <Button tone="secondary" size="sm" icon={<RotateCcw aria-hidden="true" />} busy={busy} onClick={onRetry}>
      {t('followUp.retry')}
    </Button>
  );
  return <FailureNotice failure={failure} title={t('followUp.failed')} action={retry} />;
}
