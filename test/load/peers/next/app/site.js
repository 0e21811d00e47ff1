'use client';
import { Accessibility, ChevronRight, LogIn, Menu, Search, ShieldCheck, Smile, SquarePen } from 'lucide-react';
import Link from 'next/link';
import { styled } from 'styled-components';
import { TEXTS } from './texts.js';
import { ButtonLink, Container, Inline, Text } from './ui.js';

const Frame = styled.div`
  position: relative;
  display: flex;
  flex-direction: column;
  min-block-size: 100dvh;
`;

const SkipLink = styled.a`
  position: absolute;
  inset-block-start: -100px;

  &:focus {
    inset-block-start: 0;
  }
`;

const Utility = styled.div`
  block-size: 40px;
  background: var(--brand-900);
  color: var(--on-brand-2);
  font-size: 0.85rem;

  & svg {
    inline-size: 16px;
    block-size: 16px;
  }
`;

const BarButton = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  border: 0;
  background: none;
  color: inherit;

  &:hover {
    text-decoration: underline;
  }
`;

const Masthead = styled.div`
  container: masthead / inline-size;
  block-size: 88px;
  background: var(--surface);
`;

const MenuButton = styled(BarButton)`
  min-block-size: 44px;
  padding-inline: 14px;
  border: 1px solid var(--line);
  border-radius: 8px;
`;

const Logo = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: 12px;
  color: inherit;
  text-decoration: none;

  & svg {
    inline-size: 44px;
    block-size: 44px;
  }
`;

const HeaderSearch = styled.form`
  position: relative;
  flex: 0 1 15rem;

  & > input {
    inline-size: 100%;
    block-size: 44px;
    border: 1px solid var(--line);
    border-radius: 8px;
  }
`;

const TitleBar = styled.div`
  block-size: 56px;
  border-block: 1px solid var(--line);
  background: var(--surface);
`;

const Crumbs = styled.ol`
  display: flex;
  gap: 8px;
  list-style: none;

  & a {
    color: var(--ink-2);
    text-decoration: none;
  }
`;

const Title = styled.h1`
  margin-block: 32px 16px;
  font: 700 2rem/1.3 var(--font-heading);
`;

const Bottom = styled.footer`
  background: var(--brand-900);
  color: var(--on-brand-2);

  & a {
    color: var(--on-brand);
    text-decoration: none;
  }
`;

const FooterLinks = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: 0 32px;
`;

const Happiness = styled.button`
  position: fixed;
  inset-block-end: 24px;
  inset-inline-end: 24px;
  inline-size: 56px;
  block-size: 56px;
  border-radius: 50%;
`;

function CityLogo({ t }) {
  return (
    <Logo href="/">
      <svg viewBox="0 0 48 48" aria-hidden="true">
        <path d="M24 2 30 18 46 24 30 30 24 46 18 30 2 24 18 18Z" />
        <path d="M8 8 40 40M40 8 8 40" />
      </svg>
      <span>
        <strong>{t.brand}</strong>
        <small>{t.city}</small>
      </span>
    </Logo>
  );
}

function Header({ t }) {
  return (
    <header>
      <Utility>
        <Container>
          <Inline $justify="space-between" $full>
            <Inline as="span">
              <ShieldCheck aria-hidden="true" />
              {t.official}
            </Inline>
            <Inline as="span">
              <BarButton type="button">
                <Accessibility aria-hidden="true" />
                {t.accessibility}
              </BarButton>
              <a href="?language">{t.otherLanguage}</a>
            </Inline>
          </Inline>
        </Container>
      </Utility>
      <Masthead>
        <Container>
          <Inline $full $gap={20}>
            <MenuButton type="button" aria-haspopup="dialog">
              <Menu aria-hidden="true" />
              <span>{t.menu}</span>
            </MenuButton>
            <CityLogo t={t} />
            <HeaderSearch action="/search" role="search">
              <input name="q" aria-label={t.search} placeholder={t.search} />
              <button type="submit" aria-label={t.search}>
                <Search aria-hidden="true" />
              </button>
            </HeaderSearch>
            <Inline $gap={12}>
              <ButtonLink href="/follow-up">
                <Search aria-hidden="true" />
                {t.followUp}
              </ButtonLink>
              <ButtonLink href="/create-case" $tone="primary">
                <SquarePen aria-hidden="true" />
                {t.submit}
              </ButtonLink>
              <ButtonLink href="/login">
                <LogIn aria-hidden="true" />
                <span>{t.login}</span>
              </ButtonLink>
            </Inline>
          </Inline>
        </Container>
      </Masthead>
      <TitleBar>
        <Container>
          <nav aria-label={t.title}>
            <Crumbs>
              <li>
                <a href="/">{t.home}</a>
                <ChevronRight aria-hidden="true" />
              </li>
              <li>
                <span aria-current="page">{t.title}</span>
              </li>
            </Crumbs>
          </nav>
        </Container>
      </TitleBar>
    </header>
  );
}

/** The frame of the page: header, main, footer. */
export function Site({ language, children }) {
  const t = TEXTS[language];
  return (
    <>
      <SkipLink href="#main">{t.skip}</SkipLink>
      <Frame>
        <Header t={t} />
        <main id="main" tabIndex={-1}>
          <Container>
            <Title>{t.title}</Title>
          </Container>
          {children}
        </main>
        <Bottom>
          <Container>
            <Inline $justify="space-between" $gap={32}>
              <CityLogo t={t} />
              <FooterLinks aria-label={t.menu}>
                {t.footer.map((text) => (
                  <a key={text} href={`/${text}`}>
                    {text}
                  </a>
                ))}
              </FooterLinks>
            </Inline>
          </Container>
          <Container>
            <Text as="div">{t.copyright}</Text>
          </Container>
        </Bottom>
        <Happiness type="button" aria-label={t.happiness}>
          <Smile aria-hidden="true" />
        </Happiness>
      </Frame>
    </>
  );
}
