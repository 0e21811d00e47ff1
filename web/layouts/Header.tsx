import { useAtomValue } from 'jotai';
import { LogIn, Menu, Search, SquarePen, User } from 'lucide-react';
import { styled } from 'styled-components';
import { usePageContext } from 'vike-react/usePageContext';
import { isStaff } from '../../common/access/permissions.ts';
import { localised } from '../../common/locale/locales.ts';
import { useLocale, useTranslation } from '../i18n/use-translation.ts';
import { visitorUserAtom } from '../state/session.ts';
import { ButtonLink } from '../ui/navigation/ButtonLink.tsx';
import { IconLink } from '../ui/navigation/IconLink.tsx';
import { PageContainer } from '../ui/layout/PageContainer.tsx';
import { upTo } from '../theme/media.ts';
import { layout } from '../theme/tokens.ts';
import { CityLogo } from './CityLogo.tsx';
import { HeaderSearch } from './HeaderSearch.tsx';
import { LanguageLink } from './LanguageLink.tsx';
import { visuallyHiddenStyles } from '../ui/layout/VisuallyHidden.tsx';
import { ResponsiveText } from './ResponsiveText.ts';
import { ProvenMobile } from './ProvenMobile.tsx';
import { UserMenu } from './UserMenu.tsx';
import type { OverlayTriggerProps } from './use-popover.ts';

/** A container, so that breakpoints are in rem: large text leaves less room. */
const Bar = styled.div`
  container: masthead / inline-size;
  block-size: ${layout.headerRows.masthead}px;
  background: var(--surface);

  ${upTo.mobile} {
    block-size: ${layout.headerMobile}px;
    border-block-end: 1px solid var(--line);
  }
`;

const Row = styled(PageContainer)<{ $compact: boolean }>`
  display: flex;
  align-items: center;
  gap: var(--space-5);
  block-size: 100%;
  white-space: nowrap;

  ${upTo.mobile} {
    gap: 6px;
    padding-inline: var(--space-3);
  }
  /* Shows only the emblem on the narrowest screens, or earlier with large text or an account menu. */
  @container masthead (max-width: ${({ $compact }) => ($compact ? 23 : 18.5)}rem) {
    & > a[href='/'] > span {
      ${visuallyHiddenStyles}
    }
  }
`;

const MenuButton = styled.button`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  flex: none;
  gap: 10px;
  min-block-size: var(--control-medium);
  min-inline-size: var(--control-target);
  padding-inline: 14px;
  border: 1px solid var(--line);
  border-radius: var(--radius-md);
  background: var(--surface);
  font-weight: 500;

  &:hover {
    background: var(--surface-2);
  }
  & svg {
    inline-size: 22px;
    block-size: 22px;
  }
  ${upTo.mobile} {
    min-block-size: var(--control-target);
    padding-inline: 0;
    border-color: transparent;
  }
`;

const Actions = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  margin-inline-start: auto;

  @container masthead (max-width: 62rem) {
    gap: var(--space-2);
  }
`;

const DesktopActions = styled(Actions)`
  @container masthead (max-width: 61rem) {
    & > a {
      padding-inline: var(--space-3);
    }
    & > a:not(:last-child) > svg {
      display: none;
    }
  }
  ${upTo.mobile} {
    display: none;
  }
`;

const MobileActions = styled(Actions)`
  display: none;

  ${upTo.mobile} {
    display: flex;
  }
`;

/** Also available in the drawer. */
const HiddenOnNarrow = styled.span`
  @container masthead (max-width: 22.4rem) or (max-width: 350px) {
    display: none;
  }
`;

const ShortLanguage = styled(LanguageLink)`
  display: inline-grid;
  place-items: center;
  min-inline-size: var(--control-target);
  min-block-size: var(--control-target);
  color: var(--brand);
  font-weight: 600;
  text-decoration: none;
`;

/** The menu, the home link and the main tasks. Staff find the submission of a case in the menu. */
export function Header({ drawer }: { drawer: OverlayTriggerProps }) {
  const t = useTranslation();
  const { visitor } = usePageContext();
  const { locale } = useLocale();
  const user = useAtomValue(visitorUserAtom);
  const name = user && localised({ nameEn: user.fullName, nameAr: user.fullNameAr }, 'name', locale);
  const login = t('site.menu.login');
  return (
    <Bar>
      <Row $compact={name !== undefined}>
        <MenuButton type="button" aria-haspopup="dialog" {...drawer}>
          <Menu aria-hidden="true" />
          <ResponsiveText $minWidth="61rem">{t('site.menu.menu')}</ResponsiveText>
        </MenuButton>
        <CityLogo />
        <HeaderSearch />
        <DesktopActions>
          <ButtonLink href="/follow-up" tone="tertiary" icon={<Search aria-hidden="true" />}>
            {t('site.menu.follow-up')}
          </ButtonLink>
          {!isStaff(visitor) && (
            <ButtonLink href="/create-case" icon={<SquarePen aria-hidden="true" />}>
              {t('site.menu.submit-case')}
            </ButtonLink>
          )}
          {name ? (
            <UserMenu name={name} />
          ) : (
            <>
              {visitor.provenMobile && <ProvenMobile mobile={visitor.provenMobile} />}
              <ButtonLink href="/login" tone="secondary" icon={<LogIn className="flip" aria-hidden="true" />}>
                <ResponsiveText $minWidth="66rem">{login}</ResponsiveText>
              </ButtonLink>
            </>
          )}
        </DesktopActions>
        <MobileActions>
          <ShortLanguage short />
          {name ? (
            <UserMenu name={name} />
          ) : (
            <HiddenOnNarrow>
              {visitor.provenMobile ? (
                <ProvenMobile mobile={visitor.provenMobile} />
              ) : (
                <IconLink outlined href="/login" label={login} icon={<User aria-hidden="true" />} />
              )}
            </HiddenOnNarrow>
          )}
        </MobileActions>
      </Row>
    </Bar>
  );
}
