import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { usePageContext } from 'vike-react/usePageContext';
import { useTexts } from '../client/text.ts';
import { PageContainer } from '../controls/PageContainer.tsx';
import { SkipLink } from '../controls/SkipLink.tsx';
import { HappinessButton } from '../happiness/HappinessButton.tsx';
import { EmbeddedLayout } from './EmbeddedLayout.tsx';
import { useEmbedded } from './use-embedded.ts';
import { Footer } from './Footer.tsx';
import { Masthead } from './Masthead.tsx';
import { PageMessages } from './PageMessages.tsx';
import { PageTitle } from './PageTitle.tsx';
import { titleOf } from './title.ts';
import { TitleBar } from './TitleBar.tsx';
import { UtilityBar } from './UtilityBar.tsx';
import { useLayer } from './use-layer.ts';

const Frame = styled.div`
  position: relative;
  display: flex;
  flex-direction: column;
  min-block-size: 100dvh;
`;

const Content = styled.main`
  flex: 1;
`;

const loadDrawer = () => import('./SideDrawer.tsx').then(({ SideDrawer }) => SideDrawer);
const loadPanel = () => import('./AccessibilityPanel.tsx').then(({ AccessibilityPanel }) => AccessibilityPanel);

/** The default layout; inside another website the page alone. */
export function SiteLayout({ children }: { children: ReactNode }) {
  return useEmbedded() ? <EmbeddedLayout>{children}</EmbeddedLayout> : <WholeSite>{children}</WholeSite>;
}

/** Header, the page in main, footer, and what may appear over them (specification §2). */
function WholeSite({ children }: { children: ReactNode }) {
  const t = useTexts();
  const pageContext = usePageContext();
  const drawer = useLayer(loadDrawer);
  const accessibility = useLayer(loadPanel);
  const title = titleOf(pageContext);
  const ownHeading = pageContext.config.ownHeading === true;
  return (
    <>
      <SkipLink>{t('site.skip')}</SkipLink>
      <Frame>
        <header>
          <UtilityBar accessibility={accessibility.opener} />
          <Masthead drawer={drawer.opener} />
          <TitleBar title={title} ownHeading={ownHeading} />
        </header>
        <Content id="main" tabIndex={-1}>
          {!ownHeading && (
            <PageContainer>
              <PageTitle>{title}</PageTitle>
            </PageContainer>
          )}
          {children}
        </Content>
        <Footer />
        {drawer.Content && <drawer.Content {...drawer.state} accessibility={accessibility.opener} />}
        {accessibility.Content && <accessibility.Content {...accessibility.state} />}
        <HappinessButton />
        <PageMessages />
      </Frame>
    </>
  );
}
