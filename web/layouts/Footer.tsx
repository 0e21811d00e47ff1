import { styled } from 'styled-components';
import { usePageContext } from 'vike-react/usePageContext';
import { formatYear } from '../../common/locale/locales.ts';
import { useCityNames } from '../i18n/use-city-names.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { PageContainer } from '../ui/layout/PageContainer.tsx';
import { upTo } from '../theme/media.ts';
import { starPattern } from '../theme/star-pattern.ts';
import { CityLogo } from './CityLogo.tsx';
import { useMenu } from './use-menu.ts';

const Background = styled.footer<{ $strength?: number }>`
  ${starPattern}
  position: relative;
  background: var(--brand-900);
  color: var(--on-brand-2);

  &::before {
    mask-image: none;
  }
`;

const Row = styled(PageContainer)`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  align-items: center;
  gap: var(--space-5) var(--space-8);
  padding-block: 44px;

  ${upTo.mobile} {
    padding-block: var(--space-8);
  }
`;

const Links = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--space-8);

  & a {
    display: inline-flex;
    align-items: center;
    min-block-size: var(--control-target);
    color: var(--on-brand);
    text-decoration: none;
  }
  & a:hover {
    text-decoration: underline;
  }
`;

const Copyright = styled.div`
  position: relative;
  border-block-start: 1px solid rgb(255 255 255 / 0.16);
  font-size: max(12px, 0.875rem);

  /* As high as the happiness button with its margin, so that the button covers no link at the end of the page. */
  & > div {
    display: flex;
    align-items: center;
    min-block-size: calc(var(--control-large) + 2 * var(--space-6));
    padding-block: var(--space-5);
  }
  ${upTo.mobile} {
    & > div {
      padding-inline-end: calc(var(--control-large) + 2 * var(--space-4));
    }
  }
`;

export function Footer() {
  const t = useTranslation();
  const links = useMenu('footer');
  const { analytics } = usePageContext().settings;
  return (
    <Background $strength={0.05}>
      <Row>
        <CityLogo light />
        {links.length > 0 && (
          <Links aria-label={t('site.menu.footer')}>
            {links.map(({ path, label }) => (
              <a key={path} href={path}>
                {label}
              </a>
            ))}
            {analytics && <a href="/privacy-policy#analytics">{t('consent.footer')}</a>}
          </Links>
        )}
      </Row>
      <Copyright>
        <PageContainer>
          {t('site.brand.copyright', { year: formatYear(new Date(), 'en'), city: useCityNames().city })}
        </PageContainer>
      </Copyright>
    </Background>
  );
}
