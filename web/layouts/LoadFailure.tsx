import { loadFailureKey } from '../api/use-load-failure.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { Notice } from '../ui/feedback/Notice.tsx';
import { Button } from '../ui/forms/Button.tsx';

/** A notice that a part of the page could not be loaded. */
export function LoadFailure({ onRetry }: { onRetry: () => void }) {
  const t = useTranslation();
  const retry = (
    <Button tone="secondary" size="sm" onClick={onRetry}>
      {t('site.error.retry')}
    </Button>
  );
  return (
    <Notice tone="attention" live="polite" action={retry}>
      {t(loadFailureKey())}
    </Notice>
  );
}
