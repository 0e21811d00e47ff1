import { LogIn, Menu, Search, SquarePen, User } from 'lucide-react';
import { styled } from 'styled-components';
import { usePageContext } from 'vike-react/usePageContext';
import { localised } from '../../common/locale/locales.ts';
import { useLocale, useTexts } from '../client/text.ts';
import { ButtonLink } from '../controls/ButtonLink.tsx';
import { IconLink } from '../controls/IconLink.tsx';
import { Logo } from '../controls/Logo.tsx';
import { PageContainer } from '../controls/PageContainer.tsx';
import { upTo } from '../design/media.ts';
import { layout } from '../design/tokens.ts';
import { LanguageLink } from './LanguageLink.tsx';
import { unseen, Word } from './masthead-words.ts';
import { ProvenMobile } from './ProvenMobile.tsx';
import { UserMenu } from './UserMenu.tsx';
import type { LayerOpener } from './use-layer.ts';

/** A container, so that what fits is asked in rem: at A++ less fits (brief §3). */
const Strip = styled.div`
  container: masthead / inline-size;
  block-size: ${layout.headerRows.masthead}px;
  background: var(--surface);

  ${upTo.mobile} {
    block-size: ${layout.headerMobile}px;
    border-block-end: 1px solid var(--line);
  }
`;

const Row = styled(PageContainer)<{ $crowded: boolean }>`
  display: flex;
  align-items: center;
  gap: var(--space-5);
  block-size: 100%;
  white-space: nowrap;

  ${upTo.mobile} {
    gap: 10px;
    padding-inline: var(--space-3);
  }
  /* The narrowest screens, or large text on narrow ones: the emblem stands for the name; sooner beside an account's menu. */
  @container masthead (max-width: ${({ $crowded }) => ($crowded ? 23 : 18.5)}rem) {
    & > a[href='/'] > span {
      ${unseen}
    }
  }
`;

const MenuButton = styled.button`
  display: inline-flex;
  align-items: center;
  justify-content: center;
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

const End = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  margin-inline-start: auto;

  @container masthead (max-width: 62rem) {
    gap: var(--space-2);
  }
`;

const Wide = styled(End)`
  @container masthead (max-width: 46rem) {
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

const Narrow = styled(End)`
  display: none;

  ${upTo.mobile} {
    display: flex;
  }
`;

/** The drawer has it too. */
const IfRoom = styled.span`
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

/** The menu, the way home, and the two tasks that every page leads to (brief §2.1). */
export function Masthead({ drawer }: { drawer: LayerOpener }) {
  const t = useTexts();
  const { visitor } = usePageContext();
  const { locale } = useLocale();
  const { user } = visitor;
  const name = user && localised({ nameEn: user.fullName, nameAr: user.fullNameAr }, 'name', locale);
  const login = t('site.menu.login');
  return (
    <Strip>
      <Row $crowded={name !== undefined}>
        <MenuButton type="button" aria-haspopup="dialog" {...drawer}>
          <Menu aria-hidden="true" />
          <Word $from="54rem">{t('site.menu.menu')}</Word>
        </MenuButton>
        <Logo name={t('site.brand.name')} owner={t('site.brand.owner')} href="/" />
        <Wide>
          <ButtonLink href="/follow-up" tone="tertiary" icon={<Search aria-hidden="true" />}>
            {t('site.menu.follow-up')}
          </ButtonLink>
          <ButtonLink href="/create-case" icon={<SquarePen aria-hidden="true" />}>
            {t('site.menu.submit-case')}
          </ButtonLink>
          {name ? (
            <UserMenu name={name} />
          ) : visitor.provenMobile ? (
            <ProvenMobile mobile={visitor.provenMobile} />
          ) : (
            <ButtonLink href="/login" tone="secondary" icon={<LogIn className="flip" aria-hidden="true" />}>
              <Word $from="62rem">{login}</Word>
            </ButtonLink>
          )}
        </Wide>
        <Narrow>
          <ShortLanguage short />
          {name ? (
            <UserMenu name={name} />
          ) : (
            <IfRoom>
              {visitor.provenMobile ? (
                <ProvenMobile mobile={visitor.provenMobile} />
              ) : (
                <IconLink outlined href="/login" label={login} icon={<User aria-hidden="true" />} />
              )}
            </IfRoom>
          )}
        </Narrow>
      </Row>
    </Strip>
  );
}
