import { useAtomValue } from 'jotai';
import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { usePageContext } from 'vike-react/usePageContext';
import type { SideMenuWidth } from '../../../common/locale/appearance.ts';
import { QueryProvider } from '../../api/QueryProvider.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { drawerOpenAtom, pageTitleAtom } from '../../state/navigation.ts';
import { Breadcrumb } from '../../ui/navigation/Breadcrumb.tsx';
import { SkipLink } from '../../ui/navigation/SkipLink.tsx';
import { beyond, upTo } from '../../theme/media.ts';
import { layout } from '../../theme/tokens.ts';
import { PageMessages } from '../PageMessages.tsx';
import { OptionalRegion, RegionBoundary } from '../RegionBoundary.tsx';
import { saveCookie } from '../save-cookie.ts';
import { usePopover } from '../use-popover.ts';
import { DashboardHeader } from './DashboardHeader.tsx';
import { SideMenu } from './SideMenu.tsx';
import { HEADER_HEIGHT } from './dashboard-styles.ts';
import { useBreadcrumbs } from './use-dashboard.ts';
import { Box } from '../../ui/layout/Box.ts';

const Frame = styled.div<{ $width: SideMenuWidth }>`
  display: grid;
  grid-template-columns: ${({ $width }) => ($width === 'mini' ? layout.adminDrawerMini : layout.adminDrawer)}px minmax(
      0,
      1fr
    );
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
  --container-gutter: 0px;
  max-inline-size: ${layout.container + 160}px;
  padding: var(--space-5) var(--space-8) var(--space-16);

  ${upTo.mobile} {
    padding: var(--space-5) var(--gutter) var(--space-12);
  }
`;

/** The page's h1, first in main; drawn over the top bar on wide screens. */
const Title = styled.h1`
  ${beyond.mobile} {
    position: absolute;
    inset-block-start: 0;
    inset-inline: var(--space-8) 50%;
    display: flex;
    align-items: center;
    block-size: ${HEADER_HEIGHT}px;
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

const loadDrawer = () => import('./DashboardDrawer.tsx').then(({ DashboardDrawer }) => DashboardDrawer);
const loadPanel = () => import('../AccessibilityPanel.tsx').then(({ AccessibilityPanel }) => AccessibilityPanel);

/**
 * The staff layout (specification §2): side menu, title bar and main. The server renders the menu in its last width.
 */
export function DashboardLayout({ children }: { children: ReactNode }) {
  const t = useTranslation();
  const pageContext = usePageContext();
  const [width, setWidth] = useState(pageContext.sideMenu);
  const drawer = usePopover(loadDrawer, drawerOpenAtom);
  const accessibility = usePopover(loadPanel);
  const title = useAtomValue(pageTitleAtom);
  const crumbs = useBreadcrumbs(title);
  const changeWidth = (chosen: SideMenuWidth) => {
    setWidth(chosen);
    saveCookie('side-menu', chosen);
  };
  return (
    <QueryProvider>
      <SkipLink>{t('site.skip')}</SkipLink>
      <Frame $width={width}>
        <SideMenu width={width} onWidthChange={changeWidth} />
        <Column>
          <DashboardHeader menu={drawer.triggerProps} accessibility={accessibility.triggerProps} />
          <Content id="main" tabIndex={-1}>
            <Title tabIndex={-1}>{title}</Title>
            {crumbs.length > 0 && (
              <Box mb={5}>
                <Breadcrumb label={t('site.menu.breadcrumb')} crumbs={crumbs} />
              </Box>
            )}
            <RegionBoundary>{children}</RegionBoundary>
          </Content>
        </Column>
        <OptionalRegion>
          {drawer.Content && <drawer.Content {...drawer.overlayProps} />}
          {accessibility.Content && <accessibility.Content {...accessibility.overlayProps} />}
        </OptionalRegion>
        <PageMessages />
      </Frame>
    </QueryProvider>
  );
}
