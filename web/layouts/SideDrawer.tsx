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
import { useAtomValue } from 'jotai';
import { usePageContext } from 'vike-react/usePageContext';
import { useTranslation } from '../i18n/use-translation.ts';
import { isAuthenticatedAtom } from '../state/session.ts';
import { Bidi } from '../ui/data/Bidi.tsx';
import { ButtonLink } from '../ui/navigation/ButtonLink.tsx';
import { Drawer } from '../ui/overlays/Drawer.tsx';
import { upTo } from '../theme/media.ts';
import { CityLogo } from './CityLogo.tsx';
import { DrawerLink, DrawerButton } from './drawer-entry.ts';
import { useMenu } from './use-menu.ts';
import type { OverlayTriggerProps, OverlayProps } from './use-popover.ts';
import { Box } from '../ui/layout/Box.ts';

const ICONS: Partial<Record<string, LucideIcon>> = {
  '/': House,
  '/about-us': Info,
  '/partners': Building2,
  '/faqs': MessageCircleQuestionMark,
  '/privacy-policy': ShieldCheck,
  '/success-story': Star,
  '/contact-us': Phone,
  '/search': Search,
};

/** Entries the header has no room for on small screens (specification §2). */
const MobileOnly = styled.div`
  display: none;
  margin-block-start: var(--space-3);
  padding-block-start: var(--space-3);
  border-block-start: 1px solid var(--line);

  ${upTo.mobile} {
    display: block;
  }
`;

const Actions = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 9.5rem), 1fr));
  gap: var(--space-3);

  & > a {
    padding-inline: var(--space-3);
  }
`;

interface SideDrawerProps extends OverlayProps {
  accessibility: OverlayTriggerProps;
}

/** The full menu in a drawer at the inline start. */
export function SideDrawer({ open, onClose, accessibility }: SideDrawerProps) {
  const t = useTranslation();
  const entries = useMenu('drawer');
  const { visitor } = usePageContext();
  const isAuthenticated = useAtomValue(isAuthenticatedAtom);
  const closeOnLinkClick = (event: MouseEvent) => {
    if ((event.target as Element).closest('a')) onClose();
  };
  const openAccessibility = () => {
    onClose();
    accessibility.onClick();
  };
  return (
    <Drawer
      open={open}
      onClose={onClose}
      label={t('site.menu.menu')}
      closeLabel={t('site.menu.closeMenu')}
      header={<CityLogo />}
      footer={
        <Actions onClick={closeOnLinkClick}>
          <ButtonLink href="/create-case" icon={<SquarePen aria-hidden="true" />}>
            {t('site.menu.submit-case')}
          </ButtonLink>
          <ButtonLink href="/follow-up" tone="secondary" icon={<Search aria-hidden="true" />}>
            {t('site.menu.follow-up')}
          </ButtonLink>
        </Actions>
      }
    >
      <nav aria-label={t('site.menu.drawer')} onClick={closeOnLinkClick}>
        {entries.map(({ path, label, current }) => {
          const Icon = ICONS[path] ?? ClipboardList;
          return (
            <DrawerLink key={path} href={path} aria-current={current ? 'page' : undefined}>
              <Icon aria-hidden="true" />
              <Box as="span" flex={1}>
                {label}
              </Box>
            </DrawerLink>
          );
        })}
        <MobileOnly>
          {!isAuthenticated && visitor.provenMobile && (
            <DrawerLink href="/follow-up">
              <BadgeCheck aria-hidden="true" />
              <Box as="span" flex={1}>
                {t('site.menu.verifiedNumber')} <Bidi>{visitor.provenMobile}</Bidi>
              </Box>
            </DrawerLink>
          )}
          {isAuthenticated ? (
            <DrawerLink href="/logout" rel="external">
              <LogOut className="flip" aria-hidden="true" />
              <Box as="span" flex={1}>
                {t('site.menu.logout')}
              </Box>
            </DrawerLink>
          ) : (
            <DrawerLink href="/login">
              <LogIn className="flip" aria-hidden="true" />
              <Box as="span" flex={1}>
                {t('site.menu.login')}
              </Box>
            </DrawerLink>
          )}
          <DrawerButton type="button" aria-haspopup="dialog" {...accessibility} onClick={openAccessibility}>
            <Accessibility aria-hidden="true" />
            <Box as="span" flex={1}>
              {t('site.accessibility.title')}
            </Box>
          </DrawerButton>
        </MobileOnly>
      </nav>
    </Drawer>
  );
}
