import { styled } from 'styled-components';
import { useTranslation } from '../../i18n/use-translation.ts';
import { PageContainer } from '../../ui/layout/PageContainer.tsx';
import { upTo } from '../../theme/media.ts';
import { Journey } from '../../home/Journey.tsx';
import type { AboutData } from './about-data.ts';
import { CallToAction } from './CallToAction.tsx';
import { Figures } from './Figures.tsx';
import { Rights } from './Rights.tsx';

const Columns = styled(PageContainer)`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 400px);
  gap: var(--space-10) 80px;
  align-items: start;
  padding-block-start: var(--space-12);

  &:not(:has(> aside)) {
    grid-template-columns: minmax(0, 1fr);
  }
  @media (max-width: 980px) {
    grid-template-columns: minmax(0, 1fr);
  }
  ${upTo.mobile} {
    padding-block-start: var(--space-5);
  }
`;

const Intro = styled.div`
  max-inline-size: 68ch;

  & h2 {
    margin-block-end: var(--space-5);
    font-size: var(--text-h1);
    line-height: var(--leading-h1);
  }
  & p {
    color: var(--ink-2);
    font-size: 1.0938rem;
  }
  & p + p {
    margin-block-start: var(--space-4);
  }
`;

/** About page: the programme, how it works, and people's rights. */
export function AboutPage({ figures }: AboutData) {
  const t = useTranslation();
  return (
    <>
      <Columns>
        <Intro>
          <h2>{t('content.about.introTitle')}</h2>
          <p>{t('content.about.intro1')}</p>
          <p>{t('content.about.intro2')}</p>
        </Intro>
        {figures && <Figures {...figures} />}
      </Columns>
      <Journey />
      <Rights />
      <CallToAction />
    </>
  );
}
