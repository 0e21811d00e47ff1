import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { usePageContext } from 'vike-react/usePageContext';
import type { SideMenuWidth } from '../../../common/locale/appearance.ts';
import { useTexts } from '../../client/text.ts';
import { Breadcrumb } from '../../controls/Breadcrumb.tsx';
import { SkipLink } from '../../controls/SkipLink.tsx';
import { beyond, upTo } from '../../design/media.ts';
import { layout } from '../../design/tokens.ts';
import { PageMessages } from '../PageMessages.tsx';
import { titleOf } from '../title.ts';
import { useLayer } from '../use-layer.ts';
import { DashboardTop } from './DashboardTop.tsx';
import { SideMenu } from './SideMenu.tsx';
import { TOP_HEIGHT } from './dashboard-look.ts';
import { keepSideMenu } from './side-menu-choice.ts';
import { useTrail } from './use-dashboard.ts';

const Frame = styled.div<{ $width: SideMenuWidth }>`
  display: grid;
  grid-template-columns: ${({ $width }) => ($width === 'mini' ? layout.adminDrawerMini : layout.adminDrawer)}px minmax(0, 1fr);
  min-block-size: 100dvh;

  ${upTo.mobile} {
    grid-template-columns: minmax(0, 1fr);
  }
  @media print {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Column = styled.div`
  position: relative;
  min-inline-size: 0;
`;

const Content = styled.main`
  max-inline-size: ${layout.container + 160}px;
  padding: var(--space-8) var(--space-8) var(--space-16);

  ${upTo.mobile} {
    padding: var(--space-5) var(--gutter) var(--space-12);
  }
`;

/** The page's h1: first in main, drawn over the top bar where there is room. */
const Title = styled.h1`
  ${beyond.mobile} {
    position: absolute;
    inset-block-start: 0;
    inset-inline: var(--space-8) 50%;
    display: flex;
    align-items: center;
    block-size: ${TOP_HEIGHT}px;
    font-size: 1.375rem;
    line-height: 1.3;
    text-wrap: balance;
  }
  ${upTo.mobile} {
    margin-block-end: var(--space-4);
    font-size: var(--text-h2);
    line-height: var(--leading-h2);
  }
`;

const Trail = styled.div`
  margin-block-end: var(--space-5);
`;

const loadDrawer = () => import('./DashboardDrawer.tsx').then(({ DashboardDrawer }) => DashboardDrawer);
const loadPanel = () => import('../AccessibilityPanel.tsx').then(({ AccessibilityPanel }) => AccessibilityPanel);

/** The staff's layout (specification §2): side menu, title bar, the page in main. The server draws the menu as the person left it. */
export function DashboardLayout({ children }: { children: ReactNode }) {
  const t = useTexts();
  const pageContext = usePageContext();
  const [width, setWidth] = useState(pageContext.sideMenu);
  const drawer = useLayer(loadDrawer);
  const accessibility = useLayer(loadPanel);
  const title = titleOf(pageContext);
  const trail = useTrail(title);
  const change = (chosen: SideMenuWidth) => {
    setWidth(chosen);
    keepSideMenu(chosen);
  };
  return (
    <>
      <SkipLink>{t('site.skip')}</SkipLink>
      <Frame $width={width}>
        <SideMenu width={width} onWidth={change} />
        <Column>
          <DashboardTop menu={drawer.opener} accessibility={accessibility.opener} />
          <Content id="main" tabIndex={-1}>
            {!pageContext.config.ownHeading && <Title tabIndex={-1}>{title}</Title>}
            {trail.length > 0 && (
              <Trail>
                <Breadcrumb label={t('site.menu.trail')} crumbs={trail} />
              </Trail>
            )}
            {children}
          </Content>
        </Column>
        {drawer.Content && <drawer.Content {...drawer.state} />}
        {accessibility.Content && <accessibility.Content {...accessibility.state} />}
        <PageMessages />
      </Frame>
    </>
  );
}
