import { Accessibility, Menu } from 'lucide-react';
import { styled } from 'styled-components';
import { useAtomValue } from 'jotai';
import { localised } from '../../../common/locale/locales.ts';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import { IconButton } from '../../ui/forms/IconButton.tsx';
import { upTo } from '../../theme/media.ts';
import { layout } from '../../theme/tokens.ts';
import { LanguageLink } from '../LanguageLink.tsx';
import { ResponsiveText } from '../ResponsiveText.ts';
import type { OverlayTriggerProps } from '../use-popover.ts';
import { UserMenu } from '../UserMenu.tsx';
import { HEADER_HEIGHT } from './dashboard-styles.ts';
import { visitorUserAtom } from '../../state/session.ts';
import { useDashboardMenu } from './use-dashboard.ts';
import { Inline } from '../../ui/layout/Box.ts';

const Bar = styled.header`
  container: masthead / inline-size;
  block-size: ${HEADER_HEIGHT}px;
  border-block-end: 1px solid var(--line);
  background: var(--surface);

  ${upTo.mobile} {
    block-size: ${layout.headerMobile}px;
  }
`;

const MenuButton = styled.span`
  display: none;
  margin-inline-end: auto;

  ${upTo.mobile} {
    display: block;
  }
`;

const barButtonStyles = `
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: var(--space-2);
  min-inline-size: var(--control-target);
  min-block-size: var(--control-target);
  padding-inline: var(--space-3);
  border: 0;
  border-radius: var(--radius-md);
  background: none;
  color: var(--brand);
  font-weight: 600;
  text-decoration: none;

  &:hover {
    background: var(--surface-2);
  }
  & svg {
    inline-size: 20px;
    block-size: 20px;
  }
`;

const BarButton = styled.button`
  ${barButtonStyles}
`;

const Language = styled(LanguageLink)`
  ${barButtonStyles}
`;

/** The page of "My dashboard" (specification §2) for those who may open it; for others it is their first page. */
const HOME = '/admin/partners';
/** The first page of agents, in the user menu by its own name (specification §2). */
const MY_CASES = '/my-cases';

/** The bar above the dashboard's content: room for the page's title (the h1 in main) and the user's controls. */
export function DashboardHeader({
  menu,
  accessibility,
}: {
  menu: OverlayTriggerProps;
  accessibility: OverlayTriggerProps;
}) {
  const t = useTranslation();
  const { locale } = useLocale();
  const menuEntries = useDashboardMenu();
  const homeEntry = menuEntries.find(({ route }) => route === HOME) ?? menuEntries[0];
  const user = useAtomValue(visitorUserAtom);
  const entries = homeEntry
    ? [
        {
          path: homeEntry.route,
          label: t(homeEntry.route === MY_CASES ? 'titles.my-cases' : 'dashboard.home'),
          current: homeEntry.current === 'page',
        },
      ]
    : [];
  return (
    <Bar>
      <Inline justify="end" gap={[3, 1]} height="full" px={[8, 3]} whiteSpace="nowrap">
        <MenuButton>
          <IconButton
            {...menu}
            outlined
            aria-haspopup="dialog"
            label={t('dashboard.menuLabel')}
            icon={<Menu aria-hidden="true" />}
          />
        </MenuButton>
        <BarButton type="button" aria-haspopup="dialog" {...accessibility}>
          <Accessibility aria-hidden="true" />
          <ResponsiveText $minWidth="44rem">{t('site.accessibility.title')}</ResponsiveText>
        </BarButton>
        <Language />
        {user && (
          <UserMenu
            name={localised({ nameEn: user.fullName, nameAr: user.fullNameAr }, 'name', locale)}
            entries={entries}
          />
        )}
      </Inline>
    </Bar>
  );
}
