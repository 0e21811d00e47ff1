import type { ReactNode } from 'react';
import { usePageContext } from 'vike-react/usePageContext';
import { useTranslation } from '../i18n/use-translation.ts';
import { RegionBoundary } from '../layouts/RegionBoundary.tsx';
import { SiteLayout } from '../layouts/SiteLayout.tsx';

/** The default layout for the page. Inside the frame only its content, in a landmark of its own name. */
export function HappinessLayout({ children }: { children: ReactNode }) {
  const { search } = usePageContext().urlParsed;
  const t = useTranslation();
  if (search['frame'] === '1')
    return (
      <main id="main" aria-label={t('happiness.frame')}>
        <RegionBoundary>{children}</RegionBoundary>
      </main>
    );
  return <SiteLayout>{children}</SiteLayout>;
}
