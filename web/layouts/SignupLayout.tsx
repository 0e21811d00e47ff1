import { Accessibility } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useTranslation } from '../i18n/use-translation.ts';
import { Card } from '../ui/layout/Card.tsx';
import { CityLogo } from './CityLogo.tsx';
import { RegionBoundary } from './RegionBoundary.tsx';
import { SkipLink } from '../ui/navigation/SkipLink.tsx';
import { upTo } from '../theme/media.ts';
import { darkBackground, starPattern } from '../theme/star-pattern.ts';
import { LanguageLink } from './LanguageLink.tsx';
import { PageMessages } from './PageMessages.tsx';
import { usePopover } from './use-popover.ts';

const Background = styled.div<{ $strength?: number }>`
  ${darkBackground}
  ${starPattern}
  position: relative;
  display: flex;
  flex-direction: column;
  min-block-size: 100dvh;
`;

const Bar = styled.header`
  position: relative;
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-3);
  inline-size: 100%;
  max-inline-size: 1200px;
  margin-inline: auto;
  padding: var(--space-4) var(--gutter);
`;

const Tools = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-2);

  & > a,
  & > button {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    gap: var(--space-2);
    min-block-size: var(--control-target);
    min-inline-size: var(--control-target);
    padding-inline: var(--space-2);
    border: 0;
    border-radius: var(--radius-md);
    background: none;
    color: var(--on-brand);
    font-weight: 600;
    text-decoration: none;
  }
  & > a:hover,
  & > button:hover {
    background: rgb(255 255 255 / 0.12);
  }
  & svg {
    inline-size: 20px;
    block-size: 20px;
  }
`;

const Content = styled.main`
  position: relative;
  flex: 1;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: center;
  justify-items: center;
  padding: var(--space-6) var(--space-4) var(--space-16);

  ${upTo.mobile} {
    align-content: start;
    padding: 0 var(--space-3) var(--space-8);
  }
`;

const StyledCard = styled(Card)`
  inline-size: 100%;
  max-inline-size: 480px;
  color: var(--ink);
  box-shadow: var(--shadow-3);
`;

const Footer = styled.footer`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: var(--space-2) var(--space-6);
  padding: var(--space-4) var(--gutter) var(--space-6);

  & a {
    display: inline-flex;
    align-items: center;
    min-block-size: var(--control-target);
    color: var(--on-brand-2);
    font-size: var(--text-small);
  }
`;

const loadPanel = () => import('./AccessibilityPanel.tsx').then(({ AccessibilityPanel }) => AccessibilityPanel);

/**
 * The signup layout (specification §2): one card on the star pattern. The `lang` query sets language and direction, as
 * on every page.
 */
export function SignupLayout({ children }: { children: ReactNode }) {
  const t = useTranslation();
  const accessibility = usePopover(loadPanel);
  return (
    <Background>
      <SkipLink>{t('site.skip')}</SkipLink>
      <Bar>
        <CityLogo light size="sm" />
        <Tools>
          <button
            type="button"
            aria-haspopup="dialog"
            aria-label={t('site.accessibility.title')}
            {...accessibility.triggerProps}
          >
            <Accessibility aria-hidden="true" />
          </button>
          <LanguageLink />
        </Tools>
      </Bar>
      <Content id="main" tabIndex={-1}>
        <StyledCard $pad>
          <RegionBoundary>{children}</RegionBoundary>
        </StyledCard>
      </Content>
      <Footer>
        <a href="/privacy-policy">{t('titles.privacy-policy')}</a>
        <a href="/contact-us">{t('titles.contact-us')}</a>
      </Footer>
      {accessibility.Content && <accessibility.Content {...accessibility.overlayProps} />}
      <PageMessages />
    </Background>
  );
}
