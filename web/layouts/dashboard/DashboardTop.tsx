import { Accessibility, Menu } from 'lucide-react';
import { styled } from 'styled-components';
import { usePageContext } from 'vike-react/usePageContext';
import { localised } from '../../../common/locale/locales.ts';
import { useLocale, useTexts } from '../../client/text.ts';
import { IconButton } from '../../controls/IconButton.tsx';
import { upTo } from '../../design/media.ts';
import { layout } from '../../design/tokens.ts';
import { LanguageLink } from '../LanguageLink.tsx';
import { Word } from '../masthead-words.ts';
import type { LayerOpener } from '../use-layer.ts';
import { UserMenu } from '../UserMenu.tsx';
import { TOP_HEIGHT } from './dashboard-look.ts';
import { useDashboard } from './use-dashboard.ts';

const Bar = styled.header`
  container: masthead / inline-size;
  block-size: ${TOP_HEIGHT}px;
  border-block-end: 1px solid var(--line);
  background: var(--surface);

  ${upTo.mobile} {
    block-size: ${layout.headerMobile}px;
  }
`;

const Row = styled.div`
  display: flex;
  align-items: center;
  justify-content: flex-end;
  gap: var(--space-3);
  block-size: 100%;
  padding-inline: var(--space-8);
  white-space: nowrap;

  ${upTo.mobile} {
    gap: var(--space-1);
    padding-inline: var(--space-3);
  }
`;

const Opener = styled.span`
  display: none;
  margin-inline-end: auto;

  ${upTo.mobile} {
    display: block;
  }
`;

const pressLook = `
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

const Press = styled.button`
  ${pressLook}
`;

const Language = styled(LanguageLink)`
  ${pressLook}
`;

/** Over the dashboard's content: the page's title stands in it (drawn there by the h1 in main), and what belongs to the person. */
export function DashboardTop({ menu, accessibility }: { menu: LayerOpener; accessibility: LayerOpener }) {
  const t = useTexts();
  const { locale } = useLocale();
  const { visitor } = usePageContext();
  const [first] = useDashboard();
  const { user } = visitor;
  const entries = first ? [{ path: first.route, label: t('dashboard.home'), current: first.current === 'page' }] : [];
  return (
    <Bar>
      <Row>
        <Opener>
          <IconButton {...menu} outlined aria-haspopup="dialog" label={t('dashboard.side')} icon={<Menu aria-hidden="true" />} />
        </Opener>
        <Press type="button" aria-haspopup="dialog" {...accessibility}>
          <Accessibility aria-hidden="true" />
          <Word $from="44rem">{t('site.accessibility.title')}</Word>
        </Press>
        <Language />
        {user && <UserMenu name={localised({ nameEn: user.fullName, nameAr: user.fullNameAr }, 'name', locale)} entries={entries} />}
      </Row>
    </Bar>
  );
}
