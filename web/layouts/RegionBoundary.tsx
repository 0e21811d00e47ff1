import type { ReactNode } from 'react';
import { usePageContext } from 'vike-react/usePageContext';
import { useTranslation } from '../i18n/use-translation.ts';
import { ErrorBoundary } from '../ui/feedback/ErrorBoundary.tsx';
import { Notice } from '../ui/feedback/Notice.tsx';
import { Button } from '../ui/forms/Button.tsx';
import { PageContainer } from '../ui/layout/PageContainer.tsx';

/** A region of a page. If it fails, it shows an error with a retry, and the other regions stay. */
export function RegionBoundary({ children }: { children: ReactNode }) {
  const t = useTranslation();
  const { urlOriginal } = usePageContext();
  const fallback = (retry: () => void) => (
    <PageContainer py={5}>
      <Notice
        tone="danger"
        live="alert"
        action={<Button tone="secondary" size="sm" onClick={retry} children={t('site.error.retry')} />}
      >
        {t('site.error.region')}
      </Notice>
    </PageContainer>
  );
  return (
    <ErrorBoundary fallback={fallback} resetKey={urlOriginal}>
      {children}
    </ErrorBoundary>
  );
}

/** A region that the page can do without: left out if it fails. */
export function OptionalRegion({ children }: { children: ReactNode }) {
  const { urlOriginal } = usePageContext();
  return (
    <ErrorBoundary fallback={() => null} resetKey={urlOriginal}>
      {children}
    </ErrorBoundary>
  );
}
