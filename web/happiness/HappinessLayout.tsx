import type { ReactNode } from 'react';
import { usePageContext } from 'vike-react/usePageContext';
import { RegionBoundary } from '../layouts/RegionBoundary.tsx';
import { SiteLayout } from '../layouts/SiteLayout.tsx';

/** The default layout for the page; no layout for its content inside the frame. */
export function HappinessLayout({ children }: { children: ReactNode }) {
  const { search } = usePageContext().urlParsed;
  if (search['frame'] === '1')
    return (
      <main id="main">
        <RegionBoundary>{children}</RegionBoundary>
      </main>
    );
  return <SiteLayout>{children}</SiteLayout>;
}
