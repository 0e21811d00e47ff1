import { CircleCheck, SquarePen } from 'lucide-react';
import { styled } from 'styled-components';
import { useBrowserValue } from '../api/external-store.ts';
import { lazyValue } from '../api/lazy-value.ts';
import { loadStored } from '../api/stored-value.ts';
import { useLazyValue } from '../api/use-lazy-value.ts';
import { DRAFT_KEY } from '../state/user-input.ts';
import { useCityNames } from '../i18n/use-city-names.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { ButtonLink } from '../ui/navigation/ButtonLink.tsx';
import { PageContainer } from '../ui/layout/PageContainer.tsx';
import { upTo } from '../theme/media.ts';
import { darkBackground, starPattern } from '../theme/star-pattern.ts';
import { FollowUpCard } from './FollowUpCard.tsx';
import { Inline } from '../ui/layout/Box.ts';

const Background = styled.section<{ $strength?: number }>`
  ${darkBackground}
  ${starPattern}
  position: relative;
  overflow: hidden;
`;

const Columns = styled(PageContainer)`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 440px);
  gap: 80px;
  align-items: center;
  padding-block: 76px 148px;

  ${upTo.desktop} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 400px);
    gap: var(--space-10);
  }
  ${upTo.tablet} {
    grid-template-columns: minmax(0, 1fr);
  }
  ${upTo.mobile} {
    gap: var(--space-8);
    padding-block: var(--space-10) 104px;
  }
`;

const Eyebrow = styled.p`
  display: flex;
  align-items: center;
  gap: 10px;
  color: var(--accent-fill);
  font-weight: 500;

  &::before {
    content: '';
    inline-size: 28px;
    block-size: 2px;
    background: currentColor;
  }
`;

const Title = styled.h1`
  max-inline-size: 15em;
  margin-block: 14px 18px;
  font-size: 3.25rem;
  line-height: var(--leading-display);
  white-space: pre-line;

  ${upTo.mobile} {
    font-size: var(--text-display);
  }
`;

const Intro = styled.p`
  max-inline-size: 46ch;
  color: var(--on-brand-2);
  font-size: var(--text-lead);
  line-height: var(--leading-lead);

  html[lang='ar'] & {
    max-inline-size: 38ch;
  }
  ${upTo.mobile} {
    max-inline-size: none;

    html[lang='ar'] & {
      max-inline-size: none;
    }
  }
`;

const hasStoredDraft = () => loadStored(DRAFT_KEY, 'local') !== undefined;

const loadUnfinishedCase = lazyValue(() => import('./UnfinishedCase.tsx').then((loaded) => loaded.UnfinishedCase));

/** The introduction of the portal and its two main tasks. */
export function Hero() {
  const t = useTranslation();
  const hasDraft = useBrowserValue(hasStoredDraft) === true;
  const { value: UnfinishedCase } = useLazyValue(loadUnfinishedCase, hasDraft);
  const note = (
    <Inline gap={2} icon={18} tone="on-brand-2">
      <CircleCheck color="var(--accent-fill)" aria-hidden="true" />
      <span>{t('home.noLogin')}</span>
    </Inline>
  );
  return (
    <Background>
      <Columns>
        <div>
          <Eyebrow>{t('home.eyebrow', useCityNames())}</Eyebrow>
          <Title>{t('home.title')}</Title>
          <Intro>{t('home.lead')}</Intro>
          <Inline gap={4} wrap collapse="mobile" mt={[8, 6]} mb={[6, 5]}>
            <ButtonLink href="/create-case" tone="gold" size="lg" icon={<SquarePen aria-hidden="true" />}>
              {t('home.ctaSubmit')}
            </ButtonLink>
            <ButtonLink href="/about-us" tone="ghost" size="lg">
              {t('home.ctaAbout')}
            </ButtonLink>
          </Inline>
          {UnfinishedCase ? <UnfinishedCase otherwise={note} /> : note}
        </div>
        <FollowUpCard />
      </Columns>
    </Background>
  );
}
