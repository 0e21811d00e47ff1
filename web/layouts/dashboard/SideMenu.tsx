import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { styled } from 'styled-components';
import type { SideMenuWidth } from '../../../common/locale/appearance.ts';
import { APP_VERSION } from '../../../common/limits.ts';
import { useTexts } from '../../client/text.ts';
import { Bidi } from '../../controls/Bidi.tsx';
import { Logo } from '../../controls/Logo.tsx';
import { Tooltip } from '../../controls/Tooltip.tsx';
import { VisuallyHidden } from '../../controls/VisuallyHidden.tsx';
import { upTo } from '../../design/media.ts';
import { SideEntries } from './SideEntries.tsx';
import { sideGround, TOP_HEIGHT } from './dashboard-look.ts';

const Side = styled.nav`
  ${sideGround}
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

const Head = styled.div<{ $mini: boolean }>`
  display: flex;
  flex: none;
  align-items: center;
  justify-content: ${({ $mini }) => ($mini ? 'center' : 'flex-start')};
  /* Large text makes two lines of the name. */
  min-block-size: ${TOP_HEIGHT}px;
  padding-block: var(--space-1);
  padding-inline: ${({ $mini }) => ($mini ? '0' : '18px')};
  border-block-end: 1px solid color-mix(in srgb, var(--on-brand) 14%, transparent);
`;

const Foot = styled.div<{ $mini: boolean }>`
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

const Collapse = styled.button`
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
  onWidth: (width: SideMenuWidth) => void;
}

/** The dashboard's menu at the side: wide, or mini with icons alone (specification §2, Layouts). */
export function SideMenu({ width, onWidth }: SideMenuProps) {
  const t = useTexts();
  const mini = width === 'mini';
  const name = t('site.brand.name');
  const collapse = t(mini ? 'dashboard.expand' : 'dashboard.collapse');
  const Icon = mini ? PanelLeftOpen : PanelLeftClose;
  return (
    <Side aria-label={t('dashboard.side')} data-side-menu={width}>
      <Head $mini={mini}>
        <Logo light size="sm" href="/" name={name} owner={t('dashboard.name')} label={mini ? name : undefined} />
      </Head>
      <SideEntries mini={mini} />
      <Foot $mini={mini}>
        {mini ? (
          <span>
            <VisuallyHidden>{t('dashboard.version', { version: '' })}</VisuallyHidden>
            <Bidi>{APP_VERSION}</Bidi>
          </span>
        ) : (
          <bdi>{t('dashboard.version', { version: APP_VERSION })}</bdi>
        )}
        <Tooltip text={collapse} placement="end">
          <Collapse type="button" aria-label={collapse} onClick={() => onWidth(mini ? 'wide' : 'mini')}>
            <Icon className="flip" aria-hidden="true" />
          </Collapse>
        </Tooltip>
      </Foot>
    </Side>
  );
}
