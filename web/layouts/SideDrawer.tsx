import {
  Accessibility,
  BadgeCheck,
  Building2,
  ClipboardList,
  House,
  Info,
  LogIn,
  LogOut,
  MessageCircleQuestionMark,
  Phone,
  Search,
  ShieldCheck,
  SquarePen,
  Star,
  type LucideIcon,
} from 'lucide-react';
import type { MouseEvent } from 'react';
import { styled } from 'styled-components';
import { usePageContext } from 'vike-react/usePageContext';
import { useTexts } from '../client/text.ts';
import { Bidi } from '../controls/Bidi.tsx';
import { ButtonLink } from '../controls/ButtonLink.tsx';
import { Drawer } from '../controls/Drawer.tsx';
import { Logo } from '../controls/Logo.tsx';
import { StatusTag } from '../controls/StatusTag.tsx';
import { upTo } from '../design/media.ts';
import { DrawerEntry, DrawerPress } from './drawer-entry.ts';
import { useMenu } from './menu.ts';
import type { LayerOpener, LayerState } from './use-layer.ts';

const ICONS: Partial<Record<string, LucideIcon>> = {
  '/': House,
  '/about-us': Info,
  '/partners': Building2,
  '/faqs': MessageCircleQuestionMark,
  '/privacy-policy': ShieldCheck,
  '/coming-soon': Star,
  '/success-story': Star,
  '/contact-us': Phone,
};

/** What the header has no room for on small screens (specification §2). */
const SmallScreens = styled.div`
  display: none;
  margin-block-start: var(--space-3);
  padding-block-start: var(--space-3);
  border-block-start: 1px solid var(--line);

  ${upTo.mobile} {
    display: block;
  }
`;

const Name = styled.span`
  flex: 1;
`;

const Tasks = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 9.5rem), 1fr));
  gap: var(--space-3);

  & > a {
    padding-inline: var(--space-3);
  }
`;

export interface SideDrawerProps extends LayerState {
  accessibility: LayerOpener;
}

/** The whole menu, from the side where reading begins. */
export function SideDrawer({ open, onClose, accessibility }: SideDrawerProps) {
  const t = useTexts();
  const entries = useMenu('drawer');
  const { visitor } = usePageContext();
  const closeOnLeaving = (event: MouseEvent) => {
    if ((event.target as Element).closest('a')) onClose();
  };
  const showAccessibility = () => {
    onClose();
    accessibility.onClick();
  };
  return (
    <Drawer
      open={open}
      onClose={onClose}
      label={t('site.menu.menu')}
      closeLabel={t('site.menu.closeMenu')}
      head={<Logo name={t('site.brand.name')} owner={t('site.brand.owner')} href="/" />}
      foot={
        <Tasks onClick={closeOnLeaving}>
          <ButtonLink href="/create-case" icon={<SquarePen aria-hidden="true" />}>
            {t('site.menu.submit-case')}
          </ButtonLink>
          <ButtonLink href="/follow-up" tone="secondary" icon={<Search aria-hidden="true" />}>
            {t('site.menu.follow-up')}
          </ButtonLink>
        </Tasks>
      }
    >
      <nav aria-label={t('site.menu.drawer')} onClick={closeOnLeaving}>
        {entries.map(({ path, label, soon, current }) => {
          const Icon = ICONS[path] ?? ClipboardList;
          return (
            <DrawerEntry key={path} href={path} aria-current={current ? 'page' : undefined}>
              <Icon aria-hidden="true" />
              <Name>{label}</Name>
              {soon && <StatusTag tone="neutral">{t('site.menu.comingSoon')}</StatusTag>}
            </DrawerEntry>
          );
        })}
        <SmallScreens>
          {visitor.user ? (
            <DrawerEntry href="/logout" rel="external">
              <LogOut className="flip" aria-hidden="true" />
              <Name>{t('site.menu.logout')}</Name>
            </DrawerEntry>
          ) : visitor.provenMobile ? (
            <DrawerEntry href="/follow-up">
              <BadgeCheck aria-hidden="true" />
              <Name>
                {t('site.menu.proven')} <Bidi>{visitor.provenMobile}</Bidi>
              </Name>
            </DrawerEntry>
          ) : (
            <DrawerEntry href="/login">
              <LogIn className="flip" aria-hidden="true" />
              <Name>{t('site.menu.login')}</Name>
            </DrawerEntry>
          )}
          <DrawerPress type="button" aria-haspopup="dialog" {...accessibility} onClick={showAccessibility}>
            <Accessibility aria-hidden="true" />
            <Name>{t('site.accessibility.title')}</Name>
          </DrawerPress>
        </SmallScreens>
      </nav>
    </Drawer>
  );
}
