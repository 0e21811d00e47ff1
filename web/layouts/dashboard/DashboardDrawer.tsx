import type { MouseEvent } from 'react';
import { styled } from 'styled-components';
import { APP_VERSION } from '../../../common/limits.ts';
import { useTexts } from '../../client/text.ts';
import { Drawer } from '../../controls/Drawer.tsx';
import { Logo } from '../../controls/Logo.tsx';
import type { LayerState } from '../use-layer.ts';
import { sideGround } from './dashboard-look.ts';
import { SideEntries } from './SideEntries.tsx';

const Ground = styled.nav`
  ${sideGround}
  min-block-size: 100%;
  border-radius: var(--radius-md);
`;

/** The side menu on small screens. */
export function DashboardDrawer({ open, onClose }: LayerState) {
  const t = useTexts();
  const closeOnLeaving = (event: MouseEvent) => {
    if ((event.target as Element).closest('a')) onClose();
  };
  return (
    <Drawer
      open={open}
      onClose={onClose}
      label={t('dashboard.side')}
      closeLabel={t('site.menu.closeMenu')}
      head={<Logo size="sm" name={t('site.brand.name')} owner={t('dashboard.name')} href="/" />}
      foot={<bdi>{t('dashboard.version', { version: APP_VERSION })}</bdi>}
    >
      <Ground aria-label={t('dashboard.side')} onClick={closeOnLeaving}>
        <SideEntries />
      </Ground>
    </Drawer>
  );
}
