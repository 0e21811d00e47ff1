import { styled } from 'styled-components';
import { useData } from 'vike-react/useData';
import type { PrivacyPolicy } from '../../../common/content/privacy-policy.types.ts';
import { useCityNames } from '../../i18n/use-city-names.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { PageContainer } from '../../ui/layout/PageContainer.tsx';
import { upTo } from '../../theme/media.ts';
import { Journey } from '../../home/Journey.tsx';
import { Paragraph, TextBlock } from '../TextBlock.tsx';
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
  & p + :is(p, ul),
  & ul + p {
    margin-block-start: var(--space-4);
  }
  & h3 {
    margin-block: var(--space-6) var(--space-3);
  }
  & ul {
    padding-inline-start: 1.25em;
  }
`;

/** About page: the programme, how it works, and people's rights. */
export function AboutPage() {
  const { figures, own } = useData<AboutData>();
  const t = useTranslation();
  const names = useCityNames();
  return (
    <>
      <Columns>
        <Intro maxWidth="68ch">
          <Text as="h2" size="h1" mb={5}>
            {t('content.about.introTitle')}
          </Text>
          {own ? (
            <OwnText {...own} />
          ) : (
            <>
              <Text tone="ink-2">{t('content.about.intro1', names)}</Text>
              <Text tone="ink-2" mt={4}>
                {t('content.about.intro2')}
              </Text>
            </>
          )}
        </Intro>
        {figures && <Figures {...figures} />}
      </Columns>
      <Journey />
      <Rights />
      <CallToAction />
    </>
  );
}

function OwnText({ lead, sections }: PrivacyPolicy) {
  return (
    <>
      {lead && <Paragraph>{lead}</Paragraph>}
      {sections.map(({ id, title, blocks }) => (
        <section key={id}>
          <h3>{title}</h3>
          {blocks.map((block, index) =>
            typeof block !== 'string' && 'table' in block ? null : <TextBlock key={index} block={block} />,
          )}
        </section>
      ))}
    </>
  );
}
