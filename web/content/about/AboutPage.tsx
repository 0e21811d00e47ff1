import { styled } from 'styled-components';
import { useTranslation } from '../../i18n/use-translation.ts';
import { PageContainer } from '../../ui/layout/PageContainer.tsx';
import { upTo } from '../../theme/media.ts';
import { Journey } from '../../home/Journey.tsx';
import type { AboutData } from './about-data.ts';
import { CallToAction } from './CallToAction.tsx';
import { Figures } from './Figures.tsx';
import { Rights } from './Rights.tsx';
import { Box } from '../../ui/layout/Box.ts';
import { Text } from '../../ui/layout/Text.ts';

const Columns = styled(PageContainer)`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 400px);
  gap: var(--space-10) 80px;
  align-items: start;
  padding-block-start: var(--space-12);

  &:not(:has(> aside)) {
    grid-template-columns: minmax(0, 1fr);
  }
  ${upTo.tablet} {
    grid-template-columns: minmax(0, 1fr);
  }
  ${upTo.mobile} {
    padding-block-start: var(--space-5);
  }
`;

const Intro = styled(Box)`
  & p {
    font-size: 1.0938rem;
  }
`;

/** About page: the programme, how it works, and people's rights. */
export function AboutPage({ figures }: AboutData) {
  const t = useTranslation();
  return (
    <>
      <Columns>
        <Intro maxWidth="68ch">
          <Text as="h2" size="h1" mb={5}>
            {t('content.about.introTitle')}
          </Text>
          <Text tone="ink-2">{t('content.about.intro1')}</Text>
          <Text tone="ink-2" mt={4}>
            {t('content.about.intro2')}
          </Text>
        </Intro>
        {figures && <Figures {...figures} />}
      </Columns>
      <Journey />
      <Rights />
      <CallToAction />
    </>
  );
}
