import { styled } from 'styled-components';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { useFooterOffset } from '../../ui/overlays/use-footer-offset.ts';
import { upTo } from '../../theme/media.ts';
import { setConsent } from './consent.ts';
import { Grid } from '../../ui/layout/Box.ts';

/** Lies over the bottom of the page without blocking it, on phones above the bar with the buttons of the page. */
const Banner = styled.section`
  position: fixed;
  z-index: 40;
  inset-block-end: var(--space-4);
  inset-inline-start: var(--space-4);
  inline-size: min(480px, calc(100vw - 2 * var(--space-4)));
  max-block-size: 80dvh;
  overflow: auto;
  padding: var(--space-5);
  border: 1px solid var(--line);
  border-radius: var(--radius-lg);
  background: var(--surface);
  box-shadow: var(--shadow-3);

  & h2 {
    margin-block-end: var(--space-2);
    font-size: 1.0938rem;
    line-height: 1.5;
  }
  & p {
    color: var(--ink-2);
    font-size: var(--text-small);
    line-height: var(--leading-small);
  }
  ${upTo.mobile} {
    inset-block-end: var(--footer-offset, 0px);
    inset-inline: 0;
    inline-size: auto;
    padding: var(--space-4);
    border-end-start-radius: 0;
    border-end-end-radius: 0;
  }
  @media print {
    display: none;
  }
`;

/** Asks for consent to analytics. The answer can be changed on the privacy page. */
export function ConsentBanner() {
  const t = useTranslation();
  const banner = useFooterOffset<HTMLElement>('--consent-offset');
  return (
    <Banner ref={banner} aria-labelledby="consent-title">
      <h2 id="consent-title">{t('consent.title')}</h2>
      <p>
        {t('consent.body')} <a href="/privacy-policy#analytics">{t('consent.more')}</a>
      </p>
      <Grid columns={2} gap={3} mt={4}>
        <Button tone="secondary" size="sm" onClick={() => setConsent('no')}>
          {t('consent.refuse')}
        </Button>
        <Button tone="secondary" size="sm" onClick={() => setConsent('yes')}>
          {t('consent.allow')}
        </Button>
      </Grid>
    </Banner>
  );
}
