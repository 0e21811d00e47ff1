import { RotateCcw } from 'lucide-react';
import { localised } from '../../../common/locale/locales.ts';
import type { ApiError } from '../../api/api-request.ts';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';

interface SearchErrorProps {
  failure: ApiError;
  busy: boolean;
  onRetry: () => void;
}

/** The search failed: offline, rate limit or server error. */
export function SearchError({ failure, busy, onRetry }: SearchErrorProps) {
  const t = useTranslation();
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
