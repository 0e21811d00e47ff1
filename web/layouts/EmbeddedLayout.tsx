import { useAtomValue } from 'jotai';
import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import { createGlobalStyle } from 'styled-components';
import { usePageContext } from 'vike-react/usePageContext';
import type { routeOf } from '../../common/access/routes.ts';
import { PageContainer } from '../ui/layout/PageContainer.tsx';
import { PageMessages } from './PageMessages.tsx';
import { PageTitle } from './PageTitle.tsx';
import { RegionBoundary } from './RegionBoundary.tsx';
import { pageTitleAtom } from '../state/navigation.ts';
import { Box } from '../ui/layout/Box.ts';

const TransparentBackground = createGlobalStyle`
  html, body {
    background: transparent;
  }
`;

/**
 * Posts the page's height to the embedding website on every change. A height is not confidential, so any origin may
 * receive it.
 */
function usePostedHeight() {
  const content = useRef<HTMLElement>(null);
  useEffect(() => {
    const { current } = content;
    if (!current || window.parent === window) return;
    const observer = new ResizeObserver(() => {
      const height = Math.ceil(current.getBoundingClientRect().height);
      window.parent.postMessage({ type: 'customer-voice:height', height }, '*');
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return content;
}

/** Links to pages that cannot be embedded open in a new tab. Only embedded pages load the route table. */
function useFrameLinks() {
  const findRoute = useRef<typeof routeOf>(undefined);
  useEffect(() => {
    import('../../common/access/routes.ts').then(
      (routes) => (findRoute.current = routes.routeOf),
      () => undefined,
    );
  }, []);
  return (event: MouseEvent) => {
    const link = (event.target as Element).closest('a');
    if (!link?.href || link.target) return;
    const isEmbeddable =
      link.origin === window.location.origin && findRoute.current?.(link.pathname)?.framed === 'embed';
    if (!isEmbeddable) link.target = '_blank';
  };
}

/**
 * The page alone with a transparent background, for embedding (specification §2, Layouts). Its main element has a name,
 * because the website around it has one too.
 */
export function EmbeddedLayout({ children }: { children: ReactNode }) {
  const pageContext = usePageContext();
  const title = useAtomValue(pageTitleAtom);
  const content = usePostedHeight();
  const leaveFrame = useFrameLinks();
  return (
    <>
      <TransparentBackground />
      <Box as="main" pb={4} id="main" aria-label={title} ref={content} tabIndex={-1} onClickCapture={leaveFrame}>
        {pageContext.config.customHeading !== true && (
          <PageContainer>
            <PageTitle>{title}</PageTitle>
          </PageContainer>
        )}
        <RegionBoundary>{children}</RegionBoundary>
      </Box>
      <PageMessages />
    </>
  );
}
