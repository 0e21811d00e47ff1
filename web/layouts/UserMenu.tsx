import { ChevronDown, LogOut, User } from 'lucide-react';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { usePageContext } from 'vike-react/usePageContext';
import { useTranslation } from '../i18n/use-translation.ts';
import { VisuallyHidden, visuallyHiddenStyles } from '../ui/layout/VisuallyHidden.tsx';
import { upTo } from '../theme/media.ts';
import { initialsOf, NameBadge } from '../users/NameBadge.tsx';
import { useMenu, type MenuEntry } from './use-menu.ts';

const Container = styled.div`
  position: relative;
`;

const MenuButton = styled.button`
  display: inline-flex;
  align-items: center;
  gap: var(--space-2);
  min-block-size: var(--control-medium);
  min-inline-size: var(--control-target);
  max-inline-size: 16rem;
  padding-inline: var(--space-3);
  border: 1px solid var(--line);
  border-radius: var(--radius-md);
  background: var(--surface);
  font-weight: 500;

  &:hover {
    background: var(--surface-2);
  }
  & > svg {
    flex: none;
    inline-size: 18px;
    block-size: 18px;
    color: var(--ink-3);
  }
  ${upTo.mobile} {
    justify-content: center;
    min-block-size: var(--control-target);
    padding-inline: 5px;

    & > svg {
      display: none;
    }
  }
`;

const Name = styled.span`
  overflow: hidden;
  text-overflow: ellipsis;

  @container masthead (max-width: 66rem) {
    ${visuallyHiddenStyles}
  }
`;

const Panel = styled.nav`
  position: absolute;
  z-index: 20;
  inset-block-start: calc(100% + 6px);
  inset-inline-end: 0;
  min-inline-size: 14rem;
  padding: var(--space-2);
  border: 1px solid var(--line);
  border-radius: var(--radius-md);
  background: var(--surface);
  box-shadow: var(--shadow-3);

  & p {
    padding: var(--space-2) var(--space-3);
    color: var(--ink-3);
    font-size: var(--text-small);
    white-space: normal;
  }
  & a {
    display: flex;
    align-items: center;
    gap: var(--space-2);
    min-block-size: var(--control-target);
    padding-inline: var(--space-3);
    border-radius: var(--radius-md);
    color: var(--ink);
    text-decoration: none;
  }
  & a:hover {
    background: var(--surface-2);
  }
  & a[aria-current] {
    color: var(--brand);
    font-weight: 600;
  }
  & svg {
    inline-size: 18px;
    block-size: 18px;
  }
`;

interface UserMenuProps {
  name: string;
  /** Replaces the user's own pages. */
  entries?: readonly Pick<MenuEntry, 'path' | 'label' | 'current'>[];
}

/**
 * The menu of the signed-in user: their pages and logout. The name links to the profile page for the user role
 * (specification §2).
 */
export function UserMenu({ name, entries: customEntries }: UserMenuProps) {
  const t = useTranslation();
  const userEntries = useMenu('user');
  const entries = customEntries ?? userEntries;
  const { visitor, urlPathname } = usePageContext();
  // In the dashboard the list of cases is in the side menu.
  const needsCasesLink = !customEntries && visitor.permissions.includes('C0002');
  const [open, setOpen] = useState(false);
  const container = useRef<HTMLDivElement>(null);
  const menuButton = useRef<HTMLButtonElement>(null);
  const panel = useId();
  useEffect(() => {
    if (!open) return;
    const closeOutside = (event: Event) => {
      if (!container.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
    };
  }, [open]);
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    setOpen(false);
    menuButton.current?.focus();
  };
  return (
    <Container ref={container} onKeyDown={closeOnEscape}>
      <MenuButton
        ref={menuButton}
        type="button"
        aria-expanded={open}
        aria-controls={panel}
        onClick={() => setOpen(!open)}
      >
        <VisuallyHidden>{t('site.menu.userMenu')}: </VisuallyHidden>
        <NameBadge aria-hidden="true">{initialsOf(name)}</NameBadge>
        <Name>{name}</Name>
        <ChevronDown aria-hidden="true" />
      </MenuButton>
      <Panel id={panel} aria-label={t('site.menu.userMenu')} hidden={!open} onClick={() => setOpen(false)}>
        {visitor.customer ? (
          <a
            href="/user-profile"
            aria-label={`${name} – ${t('site.menu.profile')}`}
            aria-current={urlPathname === '/user-profile' ? 'page' : undefined}
          >
            <User aria-hidden="true" />
            {name}
          </a>
        ) : (
          <p>{name}</p>
        )}
        {entries.map(({ path, label, current }) => (
          <a key={path} href={path} aria-current={current ? 'page' : undefined}>
            {label}
          </a>
        ))}
        {needsCasesLink && <a href="/case-details">{t('site.menu.cases')}</a>}
        <a href="/logout" rel="external">
          <LogOut className="flip" aria-hidden="true" />
          {t('site.menu.logout')}
        </a>
      </Panel>
    </Container>
  );
}
