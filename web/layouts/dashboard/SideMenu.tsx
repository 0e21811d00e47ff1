import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { styled } from 'styled-components';
import type { SideMenuWidth } from '../../../common/locale/appearance.ts';
import { APP_VERSION } from '../../../common/limits.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Bidi } from '../../ui/data/Bidi.tsx';
import { CityLogo } from '../CityLogo.tsx';
import { Tooltip } from '../../ui/overlays/Tooltip.tsx';
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx';
import { upTo } from '../../theme/media.ts';
import { SideMenuEntries } from './SideMenuEntries.tsx';
import { sideMenuBackground, HEADER_HEIGHT } from './dashboard-styles.ts';

const Nav = styled.nav`
  ${sideMenuBackground}
  position: sticky;
  inset-block-start: 0;
  display: flex;
  flex-direction: column;
  block-size: 100dvh;
  overflow: auto;

  & > ul {
    flex: 1;
  }
  ${upTo.mobile} {
    display: none;
  }
  @media print {
    display: none;
  }
`;

const Header = styled.div<{ $mini: boolean }>`
  display: flex;
  flex: none;
  align-items: center;
  justify-content: ${({ $mini }) => ($mini ? 'center' : 'flex-start')};
  /* Large text wraps the name to two lines. */
  min-block-size: ${HEADER_HEIGHT}px;
  padding-block: var(--space-1);
  padding-inline: ${({ $mini }) => ($mini ? '0' : '18px')};
  border-block-end: 1px solid color-mix(in srgb, var(--on-brand) 14%, transparent);
`;

const Footer = styled.div<{ $mini: boolean }>`
  display: flex;
  flex: none;
  flex-direction: ${({ $mini }) => ($mini ? 'column-reverse' : 'row')};
  align-items: center;
  justify-content: space-between;
  gap: var(--space-1);
  padding: ${({ $mini }) => ($mini ? 'var(--space-2) 0 14px' : 'var(--space-2) var(--space-2) var(--space-2) 18px')};
  border-block-start: 1px solid color-mix(in srgb, var(--on-brand) 14%, transparent);
  color: var(--on-brand-2);
  font-size: max(12px, 0.8125rem);
`;

const CollapseButton = styled.button`
  display: grid;
  place-items: center;
  inline-size: var(--control-target);
  block-size: var(--control-target);
  border: 0;
  border-radius: var(--radius-md);
  background: none;
  color: inherit;

  &:hover {
    background: color-mix(in srgb, var(--on-brand) 10%, transparent);
    color: var(--on-brand);
  }
  & svg {
    inline-size: 22px;
    block-size: 22px;
  }
`;

interface SideMenuProps {
  width: SideMenuWidth;
  onWidthChange: (width: SideMenuWidth) => void;
}

/** The dashboard's side menu: wide, or mini with icons only (specification §2, Layouts). */
export function SideMenu({ width, onWidthChange }: SideMenuProps) {
  const t = useTranslation();
  const mini = width === 'mini';
  const collapseLabel = t(mini ? 'dashboard.expand' : 'dashboard.collapse');
  const Icon = mini ? PanelLeftOpen : PanelLeftClose;
  return (
    <Nav aria-label={t('dashboard.menuLabel')} data-side-menu={width}>
      <Header $mini={mini}>
        <CityLogo light size="sm" owner={t('dashboard.name')} compact={mini} />
      </Header>
      <SideMenuEntries mini={mini} />
      <Footer $mini={mini}>
        {mini ? (
          <span>
            <VisuallyHidden>{t('dashboard.version', { version: '' })}</VisuallyHidden>
            <Bidi>{APP_VERSION}</Bidi>
          </span>
        ) : (
          <bdi>{t('dashboard.version', { version: APP_VERSION })}</bdi>
        )}
        <Tooltip text={collapseLabel} placement="end">
          <CollapseButton
            type="button"
            aria-label={collapseLabel}
            onClick={() => onWidthChange(mini ? 'wide' : 'mini')}
          >
            <Icon className="flip" aria-hidden="true" />
          </CollapseButton>
        </Tooltip>
      </Footer>
    </Nav>
  );
}
