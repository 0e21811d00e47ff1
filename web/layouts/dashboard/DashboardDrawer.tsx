import type { MouseEvent } from 'react';
import { styled } from 'styled-components';
import { APP_VERSION } from '../../../common/limits.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Drawer } from '../../ui/overlays/Drawer.tsx';
import { CityLogo } from '../CityLogo.tsx';
import type { OverlayProps } from '../use-popover.ts';
import { sideMenuBackground } from './dashboard-styles.ts';
import { SideMenuEntries } from './SideMenuEntries.tsx';

const Nav = styled.nav`
  ${sideMenuBackground}
  min-block-size: 100%;
  border-radius: var(--radius-md);
`;

export function DashboardDrawer({ open, onClose }: OverlayProps) {
  const t = useTranslation();
  const closeOnLinkClick = (event: MouseEvent) => {
    if ((event.target as Element).closest('a')) onClose();
  };
  return (
    <Drawer
      open={open}
      onClose={onClose}
      label={t('dashboard.menuLabel')}
      closeLabel={t('site.menu.closeMenu')}
      header={<CityLogo size="sm" owner={t('dashboard.name')} />}
      footer={<bdi>{t('dashboard.version', { version: APP_VERSION })}</bdi>}
    >
      <Nav aria-label={t('dashboard.menuLabel')} onClick={closeOnLinkClick}>
        <SideMenuEntries />
      </Nav>
    </Drawer>
  );
}
