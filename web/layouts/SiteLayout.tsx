import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { usePageContext } from 'vike-react/usePageContext';
import { useTranslation } from '../i18n/use-translation.ts';
import { drawerOpenAtom, pageTitleAtom } from '../state/navigation.ts';
import { PageContainer } from '../ui/layout/PageContainer.tsx';
import { SkipLink } from '../ui/navigation/SkipLink.tsx';
import { HappinessButton } from '../happiness/HappinessButton.tsx';
import { EmbeddedLayout } from './EmbeddedLayout.tsx';
import { useEmbedded } from './use-embedded.ts';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { OptionalRegion, RegionBoundary } from './RegionBoundary.tsx';
import { PageMessages } from './PageMessages.tsx';
import { PageTitle } from './PageTitle.tsx';
import { PageHeader } from './PageHeader.tsx';
import { UtilityBar } from './UtilityBar.tsx';
import { usePopover } from './use-popover.ts';
import { Box } from '../ui/layout/Box.ts';

const Frame = styled.div`
  position: relative;
  display: flex;
  flex-direction: column;
  min-block-size: 100dvh;
`;

const loadDrawer = () => import('./SideDrawer.tsx').then(({ SideDrawer }) => SideDrawer);
const loadPanel = () => import('./AccessibilityPanel.tsx').then(({ AccessibilityPanel }) => AccessibilityPanel);

/** The default layout, or the page alone when embedded. */
export function SiteLayout({ children }: { children: ReactNode }) {
  return useEmbedded() ? <EmbeddedLayout>{children}</EmbeddedLayout> : <FullSite>{children}</FullSite>;
}

/** Header, main, footer and overlays (specification §2). */
function FullSite({ children }: { children: ReactNode }) {
  const t = useTranslation();
  const pageContext = usePageContext();
  const drawer = usePopover(loadDrawer, drawerOpenAtom);
  const accessibility = usePopover(loadPanel);
  const title = useAtomValue(pageTitleAtom);
  const customHeading = pageContext.config.customHeading === true;
  return (
    <>
      <SkipLink>{t('site.skip')}</SkipLink>
      <Frame>
        <header>
          <UtilityBar accessibility={accessibility.triggerProps} />
          <Header drawer={drawer.triggerProps} />
          <PageHeader title={title} customHeading={customHeading} />
        </header>
        <Box as="main" flex={1} id="main" tabIndex={-1}>
          {!customHeading && (
            <PageContainer>
              <PageTitle>{title}</PageTitle>
            </PageContainer>
          )}
          <RegionBoundary>{children}</RegionBoundary>
        </Box>
        <OptionalRegion>
          <Footer />
        </OptionalRegion>
        <OptionalRegion>
          {drawer.Content && <drawer.Content {...drawer.overlayProps} accessibility={accessibility.triggerProps} />}
          {accessibility.Content && <accessibility.Content {...accessibility.overlayProps} />}
          <HappinessButton />
        </OptionalRegion>
        <PageMessages />
      </Frame>
    </>
  );
}
