import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import { createGlobalStyle, styled } from 'styled-components';
import { usePageContext } from 'vike-react/usePageContext';
import { routeOf } from '../../common/access/routes.ts';
import { PageContainer } from '../controls/PageContainer.tsx';
import { PageMessages } from './PageMessages.tsx';
import { PageTitle } from './PageTitle.tsx';
import { titleOf } from './title.ts';

const SeeThrough = createGlobalStyle`
  html, body {
    background: transparent;
  }
`;

const Content = styled.main`
  padding-block-end: var(--space-4);
`;

/** Tells the website around it how high the page is, whenever that changes; a number is nobody's secret, so any website may hear it. */
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

/** Pages that may not be framed open beside the website, not in it. */
function leaveFrame(event: MouseEvent) {
  const link = (event.target as Element).closest('a');
  if (!link?.href || link.target) return;
  const isEmbeddable = link.origin === window.location.origin && routeOf(link.pathname)?.framed === 'embed';
  if (!isEmbeddable) link.target = '_blank';
}

/** The page alone, see-through, inside another website (specification §2, Layouts). */
export function EmbeddedLayout({ children }: { children: ReactNode }) {
  const pageContext = usePageContext();
  const content = usePostedHeight();
  return (
    <>
      <SeeThrough />
      <Content id="main" ref={content} tabIndex={-1} onClickCapture={leaveFrame}>
        {pageContext.config.ownHeading !== true && (
          <PageContainer>
            <PageTitle>{titleOf(pageContext)}</PageTitle>
          </PageContainer>
        )}
        {children}
      </Content>
      <PageMessages />
    </>
  );
}
